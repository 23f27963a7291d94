// How often a page looks again at what a job is working on.
export const lookAgainMs = 2_000
