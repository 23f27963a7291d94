// Reads that many requests share and that change only when the database says so.

export type Remembered<T> = {
  /** Two reads of one name give the same. */
  readonly name: string
  /** Of `page_changes`: a change that names one of them makes the next read a new one. */
  readonly tags: readonly string[]
  readonly read: () => Promise<T>
}

/** Keeps what was read; the server that follows the database provides one. Nobody may change what it answers. */
export type Remember = <T>(what: Remembered<T>) => Promise<T>

/** What was read before, where it is remembered; tests and commands read each time. */
export function readMemoized<T>(ctx: { readonly remember?: Remember }, what: Remembered<T>): Promise<T> {
  return ctx.remember ? ctx.remember(what) : what.read()
}
