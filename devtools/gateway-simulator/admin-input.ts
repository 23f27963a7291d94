// What the operator of the simulator asks for, field by field.

export type Input = Record<string, unknown>

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Whether the product is to be told; undefined leaves it to the gateway's custom. */
export function notifyOf(input: Input): boolean | undefined {
  return typeof input.notify === 'boolean' ? input.notify : undefined
}
