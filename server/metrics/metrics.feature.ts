// Metrics: gauges of the ledger, the disk and backups.
import type { Feature } from '../feature.ts'
import { registerBusinessMetrics } from './metrics.service.ts'

export const metricsFeature: Feature = {
  name: 'metrics',
  metrics: ({ ctx, metrics }) => registerBusinessMetrics(ctx, metrics.registry),
}
