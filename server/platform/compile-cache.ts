// Enables the V8 compile cache, which halves the start-up time.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

export type CompileCache = {
  /** Writes the cache. Called after loading, so that it exists even if the process is killed later. */
  flush(): void
}

/**
 * Enables the cache for modules loaded from now on, in this process and in its children. When its folder cannot be written, only the gain is lost.
 */
export function openCompileCache(dataDir: string, env: Record<string, string | undefined>): CompileCache {
  const folder = join(dataDir, 'compiled')
  enableCompileCache(folder)
  env.NODE_COMPILE_CACHE = folder
  return { flush: flushCompileCache }
}
