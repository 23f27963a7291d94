// Error number shown to the visitor: the server's if there is one, so that support can find it in the log.

/** Start of the fragment, before the number. */
export const errorFragment = '#error='

export function homeWithError(home: string, number: string): string {
  return `${home}${errorFragment}${number}`
}

/** @param fragment `location.hash` */
export function errorNumberIn(fragment: string): string | undefined {
  if (!fragment.startsWith(errorFragment)) return undefined
  return /^[\w-]{1,64}$/.exec(fragment.slice(errorFragment.length))?.[0]
}

type Answer = { readonly responseStatus?: number; readonly serverTiming?: readonly { readonly description: string }[] }

/** Number of the failed request, else of the last failed page data, else a random one. */
export function errorNumberOf(error: unknown, answers: readonly Answer[] = lastAnswers()): string {
  if (error instanceof Error && 'requestId' in error && typeof error.requestId === 'string') return error.requestId
  const failed = answers.findLast(({ responseStatus = 0 }) => responseStatus >= 500)
  return failed?.serverTiming?.[0]?.description || crypto.randomUUID().slice(0, 8)
}

function lastAnswers(): readonly Answer[] {
  return performance.getEntriesByType('resource') as readonly Answer[] // entries of type `resource` are PerformanceResourceTiming
}
