// Interval at which pages poll what a job is working on.
export const pollIntervalMs = 2_000
