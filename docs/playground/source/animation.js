// A move shown step by step.

// How long a move takes at most, and a step at least and at most, in milliseconds.
const [WHOLE, SHORTEST, LONGEST] = [3000, 25, 220];

export class Animation {
  #speed;
  #running = null;

  // `speed` tells how many times longer than usual a step is shown; 0: not at all.
  constructor(speed) {
    this.#speed = speed;
  }

  // Shows the frames of each pane; the end comes with the last one, or when it is hurried.
  play(frames, panes) {
    const speed = this.#speed();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const count = Math.max(0, ...frames.map((list) => list?.length ?? 0));
    if (speed === 0 || still || count === 0) return Promise.resolve();
    const pause = Math.max(SHORTEST, Math.min(LONGEST, WHOLE / count)) * speed;
    return new Promise((resolve) => {
      let at = 0;
      const end = () => {
        clearInterval(this.#running?.timer);
        this.#running = null;
        resolve();
      };
      const show = () => {
        if (at >= count) {
          end();
          return;
        }
        for (const pane of panes) {
          const frame = frames[pane.index]?.[at];
          if (frame) pane.frame(frame);
        }
        at += 1;
      };
      this.#running = { timer: setInterval(show, pause), end };
      show();
    });
  }

  // Ends it at once; whether there was one.
  hurry() {
    if (!this.#running) return false;
    this.#running.end();
    return true;
  }
}
