// What people do with the playground. Each test gets a page of its own.

export * from "./writing.mjs";
export * from "./playing.mjs";
export * from "./comparing.mjs";
export * from "./looking.mjs";
