// Whether the folders of this installation are writable, with a cached result: a disk may become read-only while the server runs.
import type { Config } from '../config/config.ts'
import { isWritable, ownFolders } from './disk-space.ts'

/** How long a result is cached. */
const believedForMs = 5_000

/** @returns whether all of them are writable */
export function openFolderWatch(
  config: Pick<Config, 'dataDir' | 'filesDir' | 's3'>,
  mayWrite: (folder: string) => Promise<boolean> = isWritable,
): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(true)
  return () => {
    if (performance.now() - askedAt > believedForMs) {
      askedAt = performance.now()
      answer = Promise.all(ownFolders(config).map(mayWrite)).then((each) => each.every(Boolean))
    }
    return answer
  }
}
