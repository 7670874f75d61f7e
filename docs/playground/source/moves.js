// Which clicks make which move: a move names its places in the order in which they are chosen.

// A letter before it names the kind of the move.
const PLACE = /[a-z][1-9]\d?/g;

export function placesOf(move) {
  // What is set out or taken over is chosen in any order; named ones have no places.
  return move.match(PLACE) ?? [];
}

const inAnyOrder = (move) => move.startsWith("@") || move.startsWith("own ");

// Whether a move can be made by clicks from the first on: it begins with a place.
export const isClicked = (move) => /^[a-z]{1,2}[1-9]/.test(move);

// Whether nothing is left to choose of a move, of which it is the only one. The rest of a chain of
// jumps follows by itself.
export const isWhole = (move, picked) =>
  placesOf(move).length <= picked.length || (picked.length >= 2 && move.includes("x"));

// The moves that can still be meant after some places were chosen.
export function possible(legal, picked) {
  return legal.filter((move) => {
    const places = placesOf(move);
    if (inAnyOrder(move)) return picked.every((place) => places.includes(place));
    return picked.every((place, index) => places[index] === place);
  });
}

// The places with which these moves go on.
export function nextPlaces(moves, picked) {
  const next = new Set();
  for (const move of moves) {
    const places = placesOf(move);
    if (inAnyOrder(move)) places.filter((place) => !picked.includes(place)).forEach((place) => next.add(place));
    else if (places[picked.length]) next.add(places[picked.length]);
  }
  return next;
}

const ways = { "+": "counterclockwise", "-": "clockwise" };

// What a move is called on its button.
export function named(move) {
  if (move === "pass") return "pass: miss the turn";
  if (move === "swap") return "swap: exchange sides";
  if (move.startsWith("!")) return `${move}: huff`;
  const way = move.match(/^[a-z]{1,2}\d+([+-])(?![a-z])/);
  return way ? `${move} ${ways[way[1]]}` : move;
}
