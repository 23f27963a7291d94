// Fields of errors that Node, PostgreSQL's driver and libraries throw: anything may be thrown, so each field is checked.

/** `code` of a system or PostgreSQL error. */
export function errorCode(error: unknown): string | undefined {
  return textField(error, 'code')
}

export function errorMessage(error: unknown): string {
  return textField(error, 'message') ?? String(error)
}

/** The error and what caused it, the outermost first; a chain that leads back to itself is cut. */
export function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = []
  for (let next = error; next !== undefined && next !== null && causes.length < 6; ) {
    causes.push(next)
    next = typeof next === 'object' && 'cause' in next ? next.cause : undefined
  }
  return causes
}

/** A property of any thrown value; undefined when it has none. */
export function errorField(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
}

function textField(error: unknown, name: string): string | undefined {
  const value = errorField(error, name)
  return typeof value === 'string' ? value : undefined
}
