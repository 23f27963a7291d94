// Outcomes of all requests by kind, together with the times at which a part was down.

/** `cut off`: the connection closed before the response was complete. */
export type Result = 'answered' | 'refused' | 'cut off' | 'busy' | 'wrong'

export type Fault = { readonly part: string; readonly from: number; until: number }
type Request = {
  readonly kind: string
  readonly from: number
  readonly until: number
  readonly result: Result
  readonly what: string
}

export type Tally = {
  /** `fetch`, counted as this kind. */
  fetchAs(kind: string): typeof globalThis.fetch
  /** Opens a fault; setting its `until` closes it. */
  startFault(part: string): Fault
  /** Whether a part is down at this moment. */
  isFaulty(): boolean
  rows(): { kind: string; requests: number; refused: number; cutOff: number; busy: number; wrong: number }[]
  /** Describes each request that failed in a way that no killed process explains. */
  complaints(): string[]
}

/** Requests within this time after a recovery may still use a broken connection. */
const graceMs = 1_000

export function openRequestOutcomes(): Tally {
  const counts = new Map<string, Map<Result, number>>()
  const failures: Request[] = []
  const faults: Fault[] = []

  function count(request: Request): void {
    const results = counts.get(request.kind) ?? new Map<Result, number>()
    counts.set(request.kind, results.set(request.result, (results.get(request.result) ?? 0) + 1))
    if (request.result !== 'answered') failures.push(request)
  }

  /** A killed process explains refused or cut connections and 502 or 503, but never another failure of the service. */
  function isExcused({ result, from, until }: Request): boolean {
    return result !== 'wrong' && faults.some((fault) => from < fault.until + graceMs && until > fault.from)
  }

  return {
    fetchAs: (kind) => async (url, init) => {
      const from = performance.now()
      const end = (result: Result, what: string) => count({ kind, from, until: performance.now(), result, what })
      const name = `${init?.method ?? 'GET'} ${String(url).replace(/^https?:\/\/[^/]+/, '')}`
      try {
        const response = await fetch(url, init)
        const body = await response.arrayBuffer()
        end(resultOf(response.status), `${name}: ${response.status}`)
        return new Response(body.byteLength > 0 ? body : null, { status: response.status, headers: response.headers })
      } catch (error) {
        end(lossOf(error), `${name}: ${describeError(error)}`)
        throw error
      }
    },
    startFault(part) {
      const fault = { part, from: performance.now(), until: Number.POSITIVE_INFINITY }
      faults.push(fault)
      return fault
    },
    isFaulty: () => faults.some((fault) => fault.until > performance.now() - graceMs),
    rows: () =>
      [...counts].map(([kind, results]) => ({
        kind,
        requests: [...results.values()].reduce((sum, count) => sum + count, 0),
        refused: results.get('refused') ?? 0,
        cutOff: results.get('cut off') ?? 0,
        busy: results.get('busy') ?? 0,
        wrong: results.get('wrong') ?? 0,
      })),
    complaints: () =>
      failures
        .filter((request) => !isExcused(request))
        .map(({ kind, what, from, until }) => {
          const before = faults.findLast((fault) => fault.from < until)
          const since = before
            ? `, ${((from - before.from) / 1000).toFixed(1)} s after the kill of a ${before.part}`
            : ''
          return `${kind}: ${what}${since}`
        }),
  }
}

/** Errors that the caller can correct count as answers. */
function resultOf(status: number): Result {
  if (status === 502 || status === 503) return 'busy'
  return status >= 500 || status === 429 ? 'wrong' : 'answered'
}

const refusedCodes = ['ECONNREFUSED']
const cut = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

function lossOf(error: unknown): Result {
  const code = codeOf(error)
  return refusedCodes.includes(code) ? 'refused' : cut.includes(code) ? 'cut off' : 'wrong'
}

/** `fetch` nests the cause in its error; with several addresses there is one cause for each. */
function codeOf(error: unknown): string {
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown[] } // anything can be thrown
  if (cause) return codeOf(cause)
  if (typeof code === 'string') return code
  return errors?.[0] ? codeOf(errors[0]) : ''
}

function describeError(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } } // anything can be thrown
  return [message, cause?.message, codeOf(error)].filter(Boolean).join(', ')
}
