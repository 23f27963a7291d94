// Memoized reads: values that many requests share and that change only when the database reports it.
import type { CacheTag } from './cache-tag.ts'

export type MemoizedRead<T> = {
  /** Reads of the same name return the same value. */
  readonly name: string
  /** A change of one of them invalidates the value. */
  readonly tags: readonly CacheTag[]
  readonly read: () => Promise<T>
}

/** Caches the value; provided by a server that subscribes to invalidations. Callers must not change what it returns. */
export type Remember = <T>(what: MemoizedRead<T>) => Promise<T>

/** The cached value where there is a cache; tests and commands read each time. */
export function readMemoized<T>(ctx: { readonly remember?: Remember }, what: MemoizedRead<T>): Promise<T> {
  return ctx.remember ? ctx.remember(what) : what.read()
}
