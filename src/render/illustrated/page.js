(() => {
  const scenes = [...document.querySelectorAll("figure")];
  const nav = document.querySelector("nav");
  const said = nav.querySelector("output");
  const steps = { first: () => 0, back: (at) => at - 1, on: (at) => at + 1, last: () => scenes.length - 1 };
  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
  let at = -1;

  function show(wanted) {
    const next = Math.max(0, Math.min(scenes.length - 1, wanted));
    if (next === at) return;
    at = next;
    scenes.forEach((scene, index) => { scene.hidden = index !== at; });
    said.textContent = scenes[at].querySelector("figcaption").textContent;
    for (const button of nav.querySelectorAll("button")) {
      const to = steps[button.dataset.go](at);
      button.disabled = to === at || to < 0 || to >= scenes.length;
    }
    history.replaceState(null, "", "#" + at);
  }

  function named() {
    const number = Number.parseInt(location.hash.slice(1), 10);
    return Number.isNaN(number) ? 0 : number;
  }

  nav.hidden = false;
  document.body.classList.add("stepped");
  nav.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) show(steps[button.dataset.go](at));
  });
  addEventListener("keydown", (event) => {
    const step = keys[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(steps[step](at));
  });
  addEventListener("hashchange", () => show(named()));
  show(named());
})();
