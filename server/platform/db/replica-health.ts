// Whether a replica may be read: it has what pages must show, does not lag far and responds. Checked several times a second, not for each read.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log/log.ts'

export type ReplicaStatus = {
  isFresh(): boolean
  /** Records a failure: the replica is not used until the next successful check. */
  markFailed(reason: unknown): void
  requireAllUntilNow(): Promise<void>
  close(): Promise<void>
}

export type WatchInput = {
  readonly primary: pg.Pool
  readonly replica: pg.Pool
  readonly log: Pick<Log, 'info' | 'warn'>
  /** Default 5 seconds. */
  readonly maxLagMs?: number
}

const checkIntervalMs = 300
/** An older check no longer counts. */
const checkTtlMs = 2_000
/** Half a minute of samples. A replica that lags further is not used anyway. */
const maxSamples = 100

/** @throws when the primary cannot be read */
export async function monitorReplica({ primary, replica, log, maxLagMs = 5_000 }: WatchInput): Promise<ReplicaStatus> {
  const required = await openRequiredPosition(primary)
  const samples = openLagSamples()
  let isSampling = false
  let replayed = -1n
  let checkedAt = Number.NEGATIVE_INFINITY
  let isBehind = true
  const logSwitch = openSwitchLog(log)
  const closing = new AbortController()

  function isFresh(): boolean {
    return required.isReachedBy(replayed) && !isBehind && performance.now() - checkedAt < checkTtlMs
  }

  /** Errors are ignored: while the primary is down nothing is committed that the replica could lack. */
  async function samplePrimary(): Promise<void> {
    if (isSampling || samples.isFull()) return
    isSampling = true
    const at = performance.now()
    const position = await required.readPosition().catch(() => undefined)
    if (position !== undefined) samples.add({ position, at })
    isSampling = false
  }

  async function checkReplica(): Promise<void> {
    replayed = await replayedBy(replica)
    checkedAt = performance.now()
    isBehind = samples.lagMs(replayed, checkedAt) >= maxLagMs
  }

  function markFailed(reason: unknown): void {
    checkedAt = Number.NEGATIVE_INFINITY
    logSwitch(isFresh(), String(reason))
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      void samplePrimary()
      try {
        await checkReplica()
        logSwitch(isFresh(), isBehind ? 'the replica is too far behind' : 'the replica lacks the newest changes')
      } catch (error) {
        markFailed(error)
      }
      await sleep(checkIntervalMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const watching = watch()
  return {
    isFresh,
    markFailed,
    requireAllUntilNow: required.raise,
    async close() {
      closing.abort()
      await watching
    },
  }
}

/** The position of the primary's log that the replica must have replayed. @throws when the primary cannot be read */
async function openRequiredPosition(primary: pg.Pool) {
  /** Undefined while it is being read: until then the replica is not used. */
  let required: bigint | undefined = await positionOf(primary)
  let raises = 0

  /** Reads the primary's position, which is also the required one if that is unknown. */
  async function readPosition(): Promise<bigint> {
    const raisesBefore = raises
    const position = await positionOf(primary)
    if (required === undefined && raises === raisesBefore) required = position
    return position
  }

  return {
    isReachedBy: (replayed: bigint) => required !== undefined && replayed >= required,
    readPosition,
    /** Requires everything that is committed now. When the position cannot be read, the next `readPosition` sets it. */
    async raise(): Promise<void> {
      raises += 1
      required = undefined
      await readPosition().catch(() => {})
    },
  }
}

/** A position in the primary's log and the time before it was read. */
type Sample = { readonly position: bigint; readonly at: number }

/** Positions of the primary that the replica has not replayed yet: the age of the oldest one is its lag. */
function openLagSamples() {
  let samples: Sample[] = []
  return {
    isFull: () => samples.length >= maxSamples,
    add: (sample: Sample) => void samples.push(sample),
    /** 0 while the replica has replayed every sample. */
    lagMs(replayed: bigint, now: number): number {
      samples = samples.filter(({ position }) => position > replayed)
      return samples[0] === undefined ? 0 : now - samples[0].at
    },
  }
}

/** Logs which database is read, each time that changes. */
function openSwitchLog(log: WatchInput['log']): (isFresh: boolean, reason: string) => void {
  let wasFresh: boolean | undefined
  return (isFresh, reason) => {
    if (isFresh === wasFresh) return
    wasFresh = isFresh
    if (isFresh) log.info('public pages are read from the replica')
    else log.warn({ reason }, 'public pages are read from the primary')
  }
}

async function positionOf(primary: pg.Pool): Promise<bigint> {
  const { rows } = await primary.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  return toNumber(rows[0]?.at)
}

/** @throws when the server is no replica (any more) or does not respond */
async function replayedBy(replica: pg.Pool): Promise<bigint> {
  const query = {
    text: 'select pg_last_wal_replay_lsn()::text as at where pg_is_in_recovery()',
    query_timeout: 1_000,
  }
  const { rows } = await replica.query<{ at: string | null }>(query)
  if (!rows[0]?.at) throw new Error('DATABASE_READ_URL is not a replica')
  return toNumber(rows[0].at)
}

/** `16/B374D848` */
function toNumber(position = '0/0'): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
