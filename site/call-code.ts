// Which code a failed call carried, and what else it told.

/**
 * Undefined for what is no failed call. By name, not by class: the server hands in a client whose `CallError` is another copy of the
 * class than the one in the bundle.
 */
export function apiErrorCode(error: unknown): number | undefined {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error ? Number(error.code) : undefined
}

/** The slug of what was asked for on the other side of the site, where a call that did not find it has told it. */
export function slugElsewhere(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined
  const { otherLanguageWebTitle } = error.data as { otherLanguageWebTitle?: unknown } // of a CallError, which alone carries data
  return typeof otherLanguageWebTitle === 'string' ? otherLanguageWebTitle : undefined
}
