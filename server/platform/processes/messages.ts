// Messages between web processes and their parent.

/** What prom-client's `getMetricsAsJSON` returns for one process. */
export type ProcessMetrics = readonly object[]

/** A process that serves /metrics requests the metrics of all; each process sends its own on request. */
export type MetricsMessage =
  | { readonly type: 'request-all-metrics'; readonly requestId: number }
  | { readonly type: 'metrics'; readonly requestId: number; readonly metrics: ProcessMetrics }

export type FromWebProcess =
  | { readonly type: 'ready' }
  /** Heartbeat. A parent of another release kills processes whose heartbeats it does not know, so this name stays. */
  | { readonly type: 'alive' }
  /** The process cannot start, for this reason. */
  | { readonly type: 'startup-error'; readonly message: string }
  | MetricsMessage

export type ToWebProcess =
  | { readonly type: 'request-metrics'; readonly requestId: number }
  | { readonly type: 'all-metrics'; readonly requestId: number; readonly all: readonly ProcessMetrics[] }
