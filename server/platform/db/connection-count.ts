// How many connections to the database one machine may want at once.

/** Pages, calls, jobs, searches and what listens for changes. */
export const perWebProcess = 30
/** The process that starts several, or a command beside one. */
const besides = 12

export function connectionsWanted(webProcesses: number): number {
  return perWebProcess * webProcesses + besides
}
