// The number under which an error is known: the server's where it has one, so that it can be found in the log.

const inFragment = /^#error=([\w-]{1,64})$/

export function homeWithError(home: string, number: string): string {
  return `${home}#error=${number}`
}

/** @param fragment `location.hash` */
export function errorNumberIn(fragment: string): string | undefined {
  return inFragment.exec(fragment)?.[1]
}

type Answer = { readonly responseStatus?: number; readonly serverTiming?: readonly { readonly description: string }[] }

/** Of the failed call, else of the page data that the server failed to give, else one of our own. */
export function errorNumberOf(error: unknown, answers: readonly Answer[] = lastAnswers()): string {
  if (error instanceof Error && 'requestId' in error && typeof error.requestId === 'string') return error.requestId
  const failed = answers.findLast(({ responseStatus = 0 }) => responseStatus >= 500)
  return failed?.serverTiming?.[0]?.description || crypto.randomUUID().slice(0, 8)
}

function lastAnswers(): readonly Answer[] {
  return performance.getEntriesByType('resource') as readonly Answer[] // what browsers give entries of that type
}
