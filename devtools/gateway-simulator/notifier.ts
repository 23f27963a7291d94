// Sends the gateways' notifications: retries by schedule until the response is accepted, and records every attempt.
import { randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'
import { type Delivery, postOnce } from './deliver-once.ts'
import type { Faults } from './faults.ts'
import type { Store } from './store.ts'

export type Attempt = Delivery & { at: string; cause: 'schedule' | 'duplicate' | 'replay' | 'by-hand' }

export type Notification = {
  id: string
  gateway: string
  outTradeNo: string
  /** The gateway's name of the event. */
  event: string
  url: string
  headers: Record<string, string>
  body: string
  /** Decoded content of the body, for display. */
  fields: Record<string, unknown>
  /** Gateway-specific signing options for gateways that sign each send; only their own `stamps` reads them. */
  stamp?: unknown
  /** Text appended to the signed body when sending. */
  append?: string
  state: 'pending' | 'delivered' | 'gave-up' | 'dropped' | 'by-hand'
  /** Delays between scheduled sends, in milliseconds. */
  gapsMs: number[]
  /** Time-out for the response, in milliseconds. */
  timeoutMs: number
  scheduledSends: number
  /** Number of extra copies sent together with the first send. */
  copies: number
  /** Time of the next scheduled send, in milliseconds of the real clock. */
  dueAt: number
  attempts: Attempt[]
}

export type Message = Pick<
  Notification,
  | 'gateway'
  | 'outTradeNo'
  | 'event'
  | 'url'
  | 'headers'
  | 'body'
  | 'fields'
  | 'stamp'
  | 'append'
  | 'gapsMs'
  | 'timeoutMs'
>

export type Notifier = {
  /** Sends by schedule, subject to the faults with target `notify`. Returns immediately. */
  submit(message: Message): Notification
  /** Sends exactly once and waits for the response. */
  sendOnce(message: Message): Promise<Notification>
  /** Sends the recorded body again, `concurrency` at a time; undefined for an unknown notification. */
  replay(id: string, times: number, concurrency: number): Promise<Attempt[] | undefined>
  list(): Notification[]
  /** Resumes notifications that an earlier process left pending. */
  resume(): void
  /** Stops sending; pending notifications stay pending. */
  close(): Promise<void>
}

type Options = {
  clock: Clock
  store: Store
  faults: Faults
  allowRemote: boolean
  /** Per gateway: whether a response ends the retries. */
  accepts: Record<string, (status: number, body: string) => boolean>
  /** Per gateway: headers of each send, for gateways that sign the time of sending. */
  stamps?: Record<string, (notification: Notification) => Record<string, string>>
}

const maxStoredAttempts = 500
const reorderWaitMs = 10_000

export function makeNotifier(options: Options): Notifier {
  const { clock, faults } = options
  const notifications = options.store.collection<Notification>('notification')
  const timers = new Map<string, NodeJS.Timeout>()
  const inFlight = new Set<Promise<unknown>>()
  const stop = new AbortController()
  let withheldId: string | undefined

  function record(message: Message, state: Notification['state'], delayMs = 0, copies = 0): Notification {
    const notification: Notification = {
      ...message,
      id: randomUUID(),
      state,
      scheduledSends: 0,
      copies,
      dueAt: clock.real() + delayMs,
      attempts: [],
    }
    notifications.put(notification.id, notification)
    return notification
  }

  function arm(id: string): void {
    const notification = notifications.get(id)
    if (notification?.state !== 'pending' || stop.signal.aborted) return
    clearTimeout(timers.get(id))
    const wait = Math.max(0, notification.dueAt - clock.real())
    timers.set(
      id,
      setTimeout(() => track(sendScheduled(id)), wait),
    )
  }

  async function sendScheduled(id: string): Promise<void> {
    timers.delete(id)
    const before = notifications.get(id)
    const copies = before?.scheduledSends === 0 ? before.copies : 0
    await Promise.all([attempt(id, 'schedule'), ...Array.from({ length: copies }, () => attempt(id, 'duplicate'))])
    const after = notifications.get(id)
    if (after?.state !== 'pending' || stop.signal.aborted) return
    const gap = after.gapsMs[after.scheduledSends]
    const sends = after.scheduledSends + 1
    if (gap === undefined) notifications.put(id, { ...after, scheduledSends: sends, state: 'gave-up' })
    else notifications.put(id, { ...after, scheduledSends: sends, dueAt: clock.real() + gap })
    arm(id)
  }

  async function attempt(id: string, cause: Attempt['cause']): Promise<Attempt> {
    const before = notifications.get(id)
    if (!before) throw new Error(`no such notification: ${id}`)
    const at = new Date(clock.now()).toISOString()
    const headers = { ...before.headers, ...options.stamps?.[before.gateway]?.(before) }
    const delivery = await postOnce({
      url: before.url,
      headers,
      body: before.body + (before.append ?? ''),
      timeoutMs: before.timeoutMs,
      allowRemote: options.allowRemote,
      signal: stop.signal,
    })
    const sent: Attempt = { at, cause, ...delivery }
    // An attempt aborted by the shutdown is not a failure of the receiver.
    if (stop.signal.aborted) return sent
    const now = notifications.get(id) ?? before
    const accepted = options.accepts[now.gateway]?.(delivery.status ?? 0, delivery.answer ?? '') ?? false
    const state = accepted && now.state === 'pending' ? 'delivered' : now.state
    notifications.put(id, { ...now, headers, state, attempts: [...now.attempts, sent].slice(-maxStoredAttempts) })
    if (state === 'delivered') clearTimeout(timers.get(id))
    return sent
  }

  function track<T>(work: Promise<T>): Promise<T> {
    inFlight.add(work)
    work.catch(() => {}).finally(() => inFlight.delete(work))
    return work
  }

  function releaseHeld(): void {
    const id = withheldId
    withheldId = undefined
    const withheld = id === undefined ? undefined : notifications.get(id)
    if (withheld?.state !== 'pending' || withheld.scheduledSends > 0) return
    notifications.put(withheld.id, { ...withheld, dueAt: clock.real() })
    arm(withheld.id)
  }

  return {
    submit(message) {
      if (faults.take('notify', ['drop'])) return record(message, 'dropped')
      const reorder = faults.take('notify', ['reorder'])
      const slow = faults.take('notify', ['slow'])
      const duplicate = faults.take('notify', ['duplicate'])
      const delayMs = reorder ? reorderWaitMs : (slow?.ms ?? 0)
      const notification = record(message, 'pending', delayMs, duplicate?.count ?? 0)
      if (reorder) {
        withheldId = notification.id
        arm(notification.id)
        return notification
      }
      if (withheldId === undefined) arm(notification.id)
      else track(sendScheduled(notification.id).finally(releaseHeld))
      return notification
    },
    async sendOnce(message) {
      const notification = record(message, 'by-hand')
      await track(attempt(notification.id, 'by-hand'))
      return notifications.get(notification.id) ?? notification
    },
    async replay(id, times, concurrency) {
      if (!notifications.get(id)) return undefined
      const answers: Attempt[] = []
      let remaining = times
      const lane = async () => {
        while (remaining > 0) {
          remaining -= 1
          answers.push(await track(attempt(id, 'replay')))
        }
      }
      await Promise.all(Array.from({ length: Math.min(concurrency, times) }, lane))
      return answers
    },
    list: () => notifications.list(),
    resume() {
      for (const notification of notifications.list()) arm(notification.id)
    },
    async close() {
      stop.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      await Promise.allSettled([...inFlight])
    },
  }
}
