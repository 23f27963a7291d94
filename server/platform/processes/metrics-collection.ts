// Collects the metrics of all web processes for the one whose /metrics was requested.
import type { Worker } from 'node:cluster'
import type { MetricsMessage, ProcessMetrics, ToWebProcess } from './messages.ts'

type Collection = {
  readonly requester: Worker
  readonly requestId: number
  readonly metrics: Map<Worker, ProcessMetrics>
}

/** A process that is starting or blocked is left out. */
const collectionTimeoutMs = 1_000

/** @returns the handler of messages from workers */
export function collectMetrics(active: ReadonlySet<Worker>): (from: Worker, message: MetricsMessage) => void {
  const collections = new Map<number, Collection>()
  let lastId = 0

  function respond(id: number): void {
    const collection = collections.get(id)
    if (!collections.delete(id) || !collection) return
    const { requester, requestId, metrics } = collection
    const all = [...metrics].sort(([a], [b]) => a.id - b.id).map(([, each]) => each)
    send(requester, { type: 'all-metrics', requestId, all })
  }

  return (from, message) => {
    if (message.type === 'metrics') {
      const metrics = collections.get(message.requestId)?.metrics
      metrics?.set(from, message.metrics)
      if (metrics && [...active].every((worker) => metrics.has(worker))) respond(message.requestId)
      return
    }
    const id = ++lastId
    collections.set(id, { requester: from, requestId: message.requestId, metrics: new Map() })
    for (const worker of active) send(worker, { type: 'request-metrics', requestId: id })
    setTimeout(() => respond(id), collectionTimeoutMs).unref()
  }
}

function send(worker: Worker, message: ToWebProcess): void {
  if (worker.isConnected()) worker.send(message)
}
