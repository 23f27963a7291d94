// Network errors of page data, as opposed to errors of the server: retrying can help.
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

const timeoutMs = 10_000

class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}

export function isNetworkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoAnswerError'
}

/** Client middleware around the loaders of every page change: a time-out, and network errors as NoAnswerError. */
export const withTimeout: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await inTime(next())
  for (const result of Object.values(results)) {
    // Loaders run on the server: an error here comes from the fetch or from decoding a response that was cut off.
    if (result.type === 'error' && result.result instanceof Error && !isOfServer(result.result))
      result.result = new NoAnswerError('page data did not arrive', { cause: result.result })
  }
  return results
}

function isOfServer({ message }: Error): boolean {
  return message === 'Unexpected Server Error'
}

async function inTime<T>(response: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerError(`no page data within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([response, late])
  } finally {
    clearTimeout(timer)
  }
}
