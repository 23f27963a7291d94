// How often a page looks again at what a job is working on.
export const pollIntervalMs = 2_000
