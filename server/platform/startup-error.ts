// The one error that stops a start with a line for the operator instead of a stack.

/** Its message is one clear line: what is wrong and what to do. `main` prints it and exits with 1. */
export class StartupError extends Error {
  override name = 'StartupError'
}
