// Reads the code and the data of an API error.

/**
 * Undefined for other errors. Compares the name instead of the class: the errors of the server's client belong to another copy of the
 * class than the one in the bundle.
 */
export function apiErrorCode(error: unknown): number | undefined {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error ? Number(error.code) : undefined
}

/** Slug of the requested item in the other language, if the not-found error contains it. */
export function slugElsewhere(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('data' in error)) return undefined
  const { otherLanguageWebTitle } = error.data as { otherLanguageWebTitle?: unknown } // only API errors have data
  return typeof otherLanguageWebTitle === 'string' ? otherLanguageWebTitle : undefined
}
