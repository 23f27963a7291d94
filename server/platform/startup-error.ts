// The one error that aborts a start with a line for the operator instead of a stack trace.

/** The message is one line: state and action. `main` prints it and exits with 1. */
export class StartupError extends Error {
  override name = 'StartupError'
}
