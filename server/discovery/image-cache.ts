// Painted pictures on the disk: a copy of what can be painted again, so it is kept small and may be deleted at any time.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PictureFolder = {
  find(name: string): Promise<Buffer | undefined>
  /** @param replaces names that begin so are versions of the same picture */
  keep(name: string, png: Buffer, replaces: string): Promise<void>
}

/** Some 400 MB. */
const mostFiles = 5_000

export function openPictureFolder(path: string, limit = mostFiles): PictureFolder {
  return {
    async find(name) {
      // Whatever keeps it from being read, it can be painted.
      return readFile(join(path, name)).catch(() => undefined)
    },
    async keep(name, png, replaces) {
      await mkdir(path, { recursive: true })
      // Another process may read it at any moment: a file appears whole or not at all.
      const draft = join(path, `${randomUUID()}.draft`)
      await writeFile(draft, png)
      await rename(draft, join(path, name))
      const names = await readdir(path)
      const old = names.filter((one) => one !== name && one.startsWith(replaces))
      const spare = names.length - old.length > limit ? await oldest(path, names, Math.ceil(limit / 10)) : []
      await Promise.all([...old, ...spare].map((one) => rm(join(path, one), { force: true })))
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
