// Copies: each person gets a file with a number of their own, which is made at the first download and kept for a while.
import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { typedAlphabet } from '#contract/check-character.ts'
import { copyNumberOf, showCopyNumber } from '#contract/copy-numbers.ts'
import type { CopyRequest, CopySource } from '#server/delivery/copy-source.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { StoredFile } from '#server/platform/files/file-store.ts'
import { copyTtlMs, licenseeLine, stampedFormatOf } from './copies.rules.ts'
import * as store from './copies.store.ts'
import { UnstampableFile } from './stamping/stamp.ts'
import { openStamper } from './stamping/stamper.ts'

export type Copies = CopySource & { close(): Promise<void> }

type CopyContext = Pick<Ctx, 'db' | 'files' | 'log' | 'now'>
type MadeAs = CopyRecord['made_as']
type CopyRecord = NonNullable<Awaited<ReturnType<typeof store.findCopy>>>

/** One for each process: its worker stamps one file at a time. */
export function openCopies(ctx: CopyContext): Copies {
  const stamper = openStamper()
  /** Requests for one copy at once wait for the same one. */
  const making = new Map<string, Promise<StoredFile>>()

  async function make(request: CopyRequest, format: 'pdf' | 'office'): Promise<StoredFile> {
    const copy = await getCopy(ctx, request)
    const madeAs = request.forbidsPrinting ? 'no-printing' : 'stamped'
    const kept = copy.made_as === madeAs ? await keptBytes(ctx, copy) : undefined
    if (kept) return kept
    const stamp = { number: showCopyNumber(copy.number), line: lineOf(copy) }
    const read = () => readOriginal(ctx, request.file.storageKey)
    const { forbidsPrinting } = request
    const bytes = await stamper
      .stamp({ format, stamp, forbidsPrinting, read })
      .catch((error: unknown) => refuse(ctx, request, error))
    const file = await ctx.files.put(Readable.from([Buffer.from(bytes.buffer)]))
    return keep(ctx, request, { copy, file, madeAs })
  }

  return {
    async copyOf(request) {
      const format = stampedFormatOf(request.file.mime)
      if (!format) return request.file
      const key = [request.entitlementId, request.customerId, request.file.id, request.forbidsPrinting].join()
      const made = making.get(key) ?? make(request, format).finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
    async assertCanCopy(file) {
      const format = stampedFormatOf(file.mime)
      if (!format) return
      const stamp = { number: showCopyNumber(newNumber()), line: 'Licensed to nobody · 试印' }
      const read = () => readOriginal(ctx, file.storageKey)
      await stamper.stamp({ format, stamp, read }).catch((error: unknown) => {
        throw error instanceof UnstampableFile ? new AppError(`files.${error.reason}`) : error
      })
    },
    close: () => stamper.close(),
  }
}

/** Removes the bytes of expired copies. An interruption between the two steps leaves a file without a row, which `doctor` reports. */
export async function removeExpiredCopies(ctx: CopyContext): Promise<void> {
  const batch = 200
  for (let released = batch; released === batch; ) {
    const keys = await ctx.db.transaction().execute((tx) => store.releaseExpired(tx, ctx.now(), batch))
    for (const key of keys) await ctx.files.remove(key)
    released = keys.length
  }
}

function keyOf({ entitlementId, customerId, file }: CopyRequest): store.CopyKey {
  return { entitlementId, customerId, fileId: file.id }
}

async function getCopy(ctx: CopyContext, request: CopyRequest): Promise<CopyRecord> {
  // Again when the random number is taken.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const copy = await store.findCopy(ctx.db, keyOf(request))
    if (copy) return copy
    await store.insertCopy(ctx.db, { ...keyOf(request), number: newNumber(), at: ctx.now() })
  }
  throw new Error(`entitlement ${request.entitlementId} got no number for a copy of ${request.file.id}`)
}

function newNumber(): string {
  return copyNumberOf(Array.from({ length: 9 }, () => typedAlphabet.charAt(randomInt(typedAlphabet.length))).join(''))
}

function lineOf(copy: CopyRecord): string {
  return licenseeLine({
    number: copy.number,
    licenceNumber: copy.licence_number,
    company: copy.company ?? copy.holder_company,
    person: copy.person || copy.email,
    language: copy.lang,
    createdAt: copy.created_at,
  })
}

/** Bytes that are missing, for example after a restored backup, are made again. */
async function keptBytes(ctx: CopyContext, copy: CopyRecord): Promise<StoredFile | undefined> {
  const { storage_key: storageKey, size_bytes: sizeBytes, sha256, expires_at: expiresAt } = copy
  if (storageKey === null || sizeBytes === null || sha256 === null || !expiresAt || expiresAt <= ctx.now())
    return undefined
  try {
    const stream = await ctx.files.open(storageKey, { start: 0, end: 0 })
    stream.destroy()
    return { storageKey, sizeBytes: Number(sizeBytes), sha256 }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function readOriginal(ctx: CopyContext, storageKey: string): Promise<Uint8Array<ArrayBuffer>> {
  // A copy of its own, because the worker takes the memory over.
  return new Uint8Array(await buffer(await ctx.files.open(storageKey)))
}

function refuse(ctx: CopyContext, { file }: CopyRequest, error: unknown): never {
  if (!(error instanceof UnstampableFile)) throw error
  ctx.log.error(
    { fileId: file.id, name: file.name, reason: error.reason, err: error },
    'no copy can be made of a file; replace it, or attach it again as it is; not delivered',
  )
  throw new AppError('delivery.file-damaged')
}

async function keep(
  ctx: CopyContext,
  request: CopyRequest,
  { copy, file, madeAs }: { readonly copy: CopyRecord; readonly file: StoredFile; readonly madeAs: MadeAs },
): Promise<StoredFile> {
  const at = ctx.now()
  const expiresAt = new Date(at.getTime() + copyTtlMs)
  const isKept = await store.recordBytes(ctx.db, {
    ...file,
    number: copy.number,
    madeAs,
    replaces: copy.storage_key,
    at,
    expiresAt,
  })
  // Another process was first; its bytes may be on their way already.
  const lost = isKept ? copy.storage_key : file.storageKey
  if (lost !== null) await ctx.files.remove(lost)
  if (isKept) return file
  const other = await store.findCopy(ctx.db, keyOf(request))
  const bytes = other && (await keptBytes(ctx, other))
  if (!bytes) throw new Error(`copy ${copy.number} was replaced and is gone`)
  return bytes
}
