// What V8 has compiled is kept in the data folder for the next process: that is half of what a start costs.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

export type CompileCache = {
  /** Called once all is loaded: a process that is killed later has left it behind all the same. */
  keep(): void
}

/** From here on modules are looked up there, by this process and those that it starts. A folder that cannot be written costs nothing but the gain. */
export function openCompileCache(dataDir: string, env: Record<string, string | undefined>): CompileCache {
  const folder = join(dataDir, 'compiled')
  enableCompileCache(folder)
  env.NODE_COMPILE_CACHE = folder
  return { keep: flushCompileCache }
}
