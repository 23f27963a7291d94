// What web processes and the one that has started them say to each other.

/** A process is asked for the figures of all, and tells its own. */
export type MetricsMessage =
  | { readonly type: 'all-figures'; readonly call: number }
  | { readonly type: 'own-figures'; readonly call: number; readonly text: string }

export type FromWebProcess =
  | { readonly type: 'ready' }
  | { readonly type: 'alive' }
  /** It cannot start, for this reason. */
  | { readonly type: 'refused'; readonly line: string }
  | MetricsMessage

export type ToWebProcess =
  | { readonly type: 'own-figures'; readonly call: number }
  | { readonly type: 'all-figures'; readonly call: number; readonly text: string }
