// The manifest of a backup: its parts, each with size and hash. A folder without a manifest is no backup.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { StartupError } from '../startup-error.ts'

export const manifestName = 'manifest.json'

const part = z.object({ path: z.string(), bytes: z.int().min(0), sha256: z.string().length(64) })
const manifest = z.object({
  format: z.literal(1),
  /** The backup contains everything that was committed before this time. */
  madeAt: z.iso.datetime(),
  migrations: z.record(z.string(), z.string()),
  tables: z.array(part.extend({ table: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })),
  sequences: z.array(z.object({ sequence: z.string(), value: z.string() })),
  files: z.array(part),
  /** The settings at that time; of secrets only the names. */
  settings: z.record(z.string(), z.string()),
})

export type Part = z.infer<typeof part>
export type Manifest = z.infer<typeof manifest>

/** @throws StartupError when the folder holds no backup in a known format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new StartupError(`${folder} holds no complete backup: ${manifestName} is missing`)
  })
  const [body = '', storedHash = ''] = text.split(hashPrefix)
  if (hashOf(body) !== storedHash.trim()) throw new StartupError(`${manifestName} in ${folder} is corrupt`)
  const parsed = manifest.safeParse(JSON.parse(body))
  if (!parsed.success)
    throw new StartupError(`${manifestName} in ${folder} has a format that this release does not support`)
  return parsed.data
}

/** The text of a manifest, with its own hash at the end. */
export function serializeManifest(content: Manifest): string {
  const body = `${JSON.stringify(content, null, 1)}\n`
  return `${body}${hashPrefix}${hashOf(body)}\n`
}
const hashPrefix = 'sha256 '

/** Verifies every part. @returns one line for each problem */
export async function findCorruption(
  folder: string,
  { tables, files }: Pick<Manifest, 'tables' | 'files'>,
): Promise<string[]> {
  const damage: string[] = []
  for (const { path, bytes, sha256 } of [...tables, ...files]) {
    const stats = await stat(join(folder, path)).catch(() => undefined)
    if (!stats) damage.push(`${path} is missing`)
    else if (stats.size !== bytes) damage.push(`${path} has ${stats.size} bytes instead of ${bytes}`)
    else if ((await hashOfFile(join(folder, path))) !== sha256) damage.push(`${path} is not what was written`)
  }
  return damage
}

/** SHA-256 in hex. Reads the file as a stream. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
