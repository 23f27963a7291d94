// Page data that does not come: told apart from a failure, because trying again helps.
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

const patienceMs = 10_000

class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}

export function isNetworkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoAnswerError'
}

/** Around the data of every page change in the running application. */
export const withTimeout: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await inTime(next())
  for (const result of Object.values(results)) {
    // Loaders run on the server: what throws here is the fetch or the decoder of an answer that was cut off.
    if (result.type === 'error' && result.result instanceof Error && !isOfServer(result.result))
      result.result = new NoAnswerError('page data did not arrive', { cause: result.result })
  }
  return results
}

function isOfServer({ message }: Error): boolean {
  return message === 'Unexpected Server Error'
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerError(`no page data within ${patienceMs} ms`)), patienceMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
