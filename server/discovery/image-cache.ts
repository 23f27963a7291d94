// Disk cache of rendered share images. Limited in size; may be deleted at any time.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type ImageCache = {
  find(name: string): Promise<Buffer | undefined>
  /** @param replaces prefix of older versions of the same image, which are deleted */
  store(name: string, png: Buffer, replaces: string): Promise<void>
}

/** About 400 MB. */
const maxFiles = 5_000

export function openImageCache(path: string, limit = maxFiles): ImageCache {
  return {
    async find(name) {
      // Whatever prevents reading, the image can be rendered again.
      return readFile(join(path, name)).catch(() => undefined)
    },
    async store(name, png, replaces) {
      await mkdir(path, { recursive: true })
      // Written under another name first, since other processes may read the file at any time.
      const draft = join(path, `${randomUUID()}.draft`)
      await writeFile(draft, png)
      await rename(draft, join(path, name))
      const names = await readdir(path)
      const old = names.filter((other) => other !== name && other.startsWith(replaces))
      const excess = names.length - old.length > limit ? await oldest(path, names, Math.ceil(limit / 10)) : []
      await Promise.all([...old, ...excess].map((file) => rm(join(path, file), { force: true })))
    },
  }
}

async function oldest(path: string, names: readonly string[], count: number): Promise<string[]> {
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(path, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  )
  return dated
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ name }) => name)
}
