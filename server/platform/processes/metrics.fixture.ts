// A program with two web processes, one of which answers each request for metrics. Prints what it read.
import cluster from 'node:cluster'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { sendHeartbeats } from './heartbeat.ts'
import { sendToParent, shareMetrics } from './parent.ts'
import { startProcesses } from './processes.ts'

if (cluster.isPrimary) {
  const processes = await startProcesses({ count: 2, settings: {}, log: { info() {}, error() {} } })
  const [worker] = Object.values(cluster.workers ?? {})
  worker?.send('read')
  worker?.on('message', async (message: { readonly text?: string }) => {
    if (message.text === undefined) return
    process.stdout.write(message.text)
    await processes.stop()
  })
} else {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const id = cluster.worker?.id ?? 0
  new Counter({ name: 'requests_total', help: 'Requests', labelNames: ['route'], registers: [registry] }).inc(
    { route: '/a "quoted"\nroute' },
    id,
  )
  new Gauge({ name: 'orders', help: 'Orders', registers: [registry] }).set(7)
  const histogram = new Histogram({ name: 'seconds', help: 'Time', buckets: [1, 2], registers: [registry] })
  histogram.observe(1.5)
  const readAll = shareMetrics(registry)
  process.on('message', async (message) => {
    if (message === 'read') process.send?.({ type: 'test', text: await readAll() })
  })
  process.on('SIGTERM', () => process.exit(0))
  await sendToParent({ type: 'ready' })
  sendHeartbeats()
}
