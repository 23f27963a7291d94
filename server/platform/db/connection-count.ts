// The number of database connections that one machine may open.

/** Pages, calls, jobs, searches and the listeners for changes. */
export const perWebProcess = 30
/** The parent process, or a command that runs meanwhile. */
const besides = 12

export function requiredConnections(webProcesses: number): number {
  return perWebProcess * webProcesses + besides
}
