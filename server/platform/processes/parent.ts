// The web process's side of the messages with its parent.
import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { FromWebProcess, ProcessMetrics, ToWebProcess } from './messages.ts'

/** Longer than the parent waits for all processes. */
const responseTimeoutMs = 3_000

/** Resolves when the message has been sent. */
export function sendToParent(message: FromWebProcess): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve())
    else resolve()
  })
}

/**
 * Labels the metrics of this process and sends them to the parent on request.
 * @returns reads the metrics of all processes, in the text format of Prometheus
 */
export function shareMetrics(registry: Registry): () => Promise<string> {
  const pending = new Map<number, (all: readonly ProcessMetrics[]) => void>()
  let lastRequestId = 0
  registry.setDefaultLabels({ process: String(cluster.worker?.id) })
  const readOwn = () => registry.getMetricsAsJSON()
  process.on('message', async (message: ToWebProcess) => {
    const { requestId } = message
    if (message.type === 'request-metrics')
      await sendToParent({ type: 'metrics', requestId, metrics: await readOwn().catch(() => []) })
    else if (message.type === 'all-metrics') pending.get(requestId)?.(message.all)
  })
  return async () => {
    const requestId = ++lastRequestId
    const { promise, resolve } = Promise.withResolvers<readonly ProcessMetrics[]>()
    pending.set(requestId, resolve)
    void sendToParent({ type: 'request-all-metrics', requestId })
    // Without a response, for example from a parent of the previous release, the metrics of this process are better than none.
    const timer = setTimeout(async () => resolve([await readOwn().catch(() => [])]), responseTimeoutMs)
    try {
      return await toText(await promise)
    } finally {
      clearTimeout(timer)
      pending.delete(requestId)
    }
  }
}

/** The label `process` keeps the values of each process, so nothing is summed and nothing has to be omitted. */
function toText(all: readonly ProcessMetrics[]): Promise<string> {
  const labelled = all.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'first' })))
  return AggregatorRegistry.aggregate(labelled).metrics()
}
