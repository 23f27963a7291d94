// What time it is at a gateway, from the Date header of any answer: good enough to see a clock that is wrong, and for nothing else.

const timeoutMs = 5_000

/**
 * How many seconds our clock is ahead of the gateway's; negative when it is behind. Date headers name whole seconds.
 * @returns undefined when nothing there says what time it is
 */
export async function measureClockSkew(address: string, now: () => Date): Promise<number | undefined> {
  try {
    const asked = now().getTime()
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(new URL('/', address), { method: 'HEAD', redirect: 'manual', signal })
    const there = Date.parse(answer.headers.get('date') ?? '')
    const here = (asked + now().getTime()) / 2
    return Number.isNaN(there) ? undefined : Math.round((here - there - 500) / 1000)
  } catch {
    return undefined
  }
}
