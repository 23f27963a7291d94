// Input of the simulator's admin API, read field by field.

export type Input = Record<string, unknown>

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Whether to notify the product; undefined means the gateway's usual behaviour. */
export function notifyOf(input: Input): boolean | undefined {
  return typeof input.notify === 'boolean' ? input.notify : undefined
}
