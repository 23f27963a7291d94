// Whether a replica may be read: it has what pages must show, does not lag far and responds. Checked several times a second, not for each read.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log/log.ts'

export type ReplicaStatus = {
  isFresh(): boolean
  /** Records a failure: the replica is not used until the next successful check. */
  leave(reason: unknown): void
  needsAllUntilNow(): Promise<void>
  close(): Promise<void>
}

export type WatchInput = {
  readonly primary: pg.Pool
  readonly replica: pg.Pool
  readonly log: Pick<Log, 'info' | 'warn'>
  /** Default 5 seconds. */
  readonly maxLagMs?: number
}

/** A position in the primary's log and the time at which it was read. */
type Sample = { readonly position: bigint; readonly at: number }

const checkIntervalMs = 300
/** An older check no longer counts. */
const checkTtlMs = 2_000
/** Half a minute of samples. A replica that lags further is not used anyway. */
const maxSamples = 100

/** @throws when the primary cannot be read */
export async function monitorReplica({ primary, replica, log, maxLagMs = 5_000 }: WatchInput): Promise<ReplicaStatus> {
  /** Undefined while it is being read: until then the replica is not used. */
  let needed: bigint | undefined = await positionOf(primary)
  let needs = 0
  let samples: Sample[] = []
  let replayed = -1n
  let checkedAt = Number.NEGATIVE_INFINITY
  let isBehind = true
  let isSampling = false
  let wasFresh: boolean | undefined
  const closing = new AbortController()

  function isFresh(): boolean {
    return needed !== undefined && replayed >= needed && !isBehind && performance.now() - checkedAt < checkTtlMs
  }

  /** Errors are ignored: while the primary is down nothing is committed that the replica could lack. */
  async function sample(): Promise<void> {
    if (isSampling || samples.length >= maxSamples) return
    isSampling = true
    const [at, asOf] = [performance.now(), needs]
    await positionOf(primary).then(
      (position) => {
        samples.push({ position, at })
        // The position could not be read when it was needed.
        if (needed === undefined && asOf === needs) needed = position
      },
      () => {},
    )
    isSampling = false
  }

  async function check(): Promise<void> {
    const position = await replayedBy(replica)
    const at = performance.now()
    replayed = position
    samples = samples.filter((sampled) => sampled.position > position)
    isBehind = samples[0] !== undefined && at - samples[0].at >= maxLagMs
    checkedAt = at
  }

  function leave(reason: unknown): void {
    checkedAt = Number.NEGATIVE_INFINITY
    logChange(String(reason))
  }

  function logChange(reason: string): void {
    if (isFresh() === wasFresh) return
    wasFresh = isFresh()
    if (wasFresh) log.info('public pages are read from the replica')
    else log.warn({ reason }, 'public pages are read from the primary')
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      void sample()
      try {
        await check()
        logChange(isBehind ? 'the replica is too far behind' : 'the replica lacks the newest changes')
      } catch (error) {
        leave(error)
      }
      await sleep(checkIntervalMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const watching = watch()
  return {
    isFresh,
    leave,
    async needsAllUntilNow() {
      needs += 1
      needed = undefined
      needed = await positionOf(primary).catch(() => undefined)
    },
    async close() {
      closing.abort()
      await watching
    },
  }
}

async function positionOf(primary: pg.Pool): Promise<bigint> {
  const { rows } = await primary.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  return toNumber(rows[0]?.at)
}

/** @throws when the server is no replica (any more) or does not respond */
async function replayedBy(replica: pg.Pool): Promise<bigint> {
  const question = {
    text: 'select pg_last_wal_replay_lsn()::text as at where pg_is_in_recovery()',
    query_timeout: 1_000,
  }
  const { rows } = await replica.query<{ at: string | null }>(question)
  if (!rows[0]?.at) throw new Error('DATABASE_READ_URL is not a replica')
  return toNumber(rows[0].at)
}

/** `16/B374D848` */
function toNumber(position = '0/0'): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
