// Measures the clock difference to a gateway by the Date header of any response. It detects a wrong clock and is used for nothing else.

const timeoutMs = 5_000

/**
 * The number of seconds that our clock is ahead of the gateway's; negative when it is behind. Date headers have a resolution of one second.
 * @returns undefined when there is no usable Date header
 */
export async function measureClockSkew(address: string, now: () => Date): Promise<number | undefined> {
  try {
    const sentAt = now().getTime()
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(new URL('/', address), { method: 'HEAD', redirect: 'manual', signal })
    const theirs = Date.parse(response.headers.get('date') ?? '')
    const here = (sentAt + now().getTime()) / 2
    return Number.isNaN(theirs) ? undefined : Math.round((here - theirs - 500) / 1000)
  } catch {
    return undefined
  }
}
