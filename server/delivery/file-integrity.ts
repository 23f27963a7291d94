// Verifies a file's SHA-256 before delivery: a file that has changed since its upload is not delivered.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { ByteRange } from '#server/platform/files/file-store.ts'

type FileReference = { readonly storageKey: string; readonly sha256: string }

export type VerifiedFiles = {
  /** @throws AppError delivery.file-damaged when it is missing, unreadable or has changed; the log names it */
  open(file: FileReference, range: ByteRange): Promise<Readable>
}

/** How long a verified file is trusted: bit rot takes years, and the ranges of a download follow each other. */
const verificationTtlMs = 3_600_000
const maxVerifications = 1_000

/** @param countDamaged called each time a file is not delivered, for monitoring */
export function openVerifiedFiles(ctx: Pick<Ctx, 'files' | 'log' | 'now'>, countDamaged: () => void): VerifiedFiles {
  const verifications = new Map<string, { readonly at: number; readonly isIntact: Promise<boolean> }>()

  function isIntact(file: FileReference): Promise<boolean> {
    const known = verifications.get(file.storageKey)
    const now = ctx.now().getTime()
    if (known && Math.abs(now - known.at) < verificationTtlMs) return known.isIntact
    const verification = hashOf(ctx, file.storageKey).then((hash) => hash === file.sha256)
    verifications.delete(file.storageKey)
    verifications.set(file.storageKey, { at: now, isIntact: verification })
    for (const oldest of verifications.keys()) if (verifications.size > maxVerifications) verifications.delete(oldest)
    // A restored file has to be recognized at once.
    const invalidate = () => verifications.delete(file.storageKey)
    verification.then((isMatch) => isMatch || invalidate(), invalidate)
    return verification
  }

  return {
    async open(file, range) {
      try {
        if (await isIntact(file)) return await ctx.files.open(file.storageKey, range)
        ctx.log.error({ storageKey: file.storageKey }, 'file has changed since its upload; not delivered')
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        if (code !== 'ENOENT' && code !== 'EIO') throw error
        ctx.log.error({ storageKey: file.storageKey, err: error }, 'file is missing or unreadable; not delivered')
      }
      countDamaged()
      throw new AppError('delivery.file-damaged')
    },
  }
}

async function hashOf({ files }: Pick<Ctx, 'files'>, storageKey: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await files.open(storageKey), hash)
  return hash.digest('hex')
}
