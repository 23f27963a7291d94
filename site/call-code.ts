// Which code a failed call carried.

/**
 * Undefined for what is no failed call. By name, not by class: the server hands in a client whose `CallError` is another copy of the
 * class than the one in the bundle.
 */
export function callCode(error: unknown): number | undefined {
  return error instanceof Error && error.name === 'CallError' && 'code' in error ? Number(error.code) : undefined
}
