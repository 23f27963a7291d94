// Copies: each person gets a file with a number of their own, which is made at the first download and kept for a while.
import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { typedAlphabet } from '#contract/check-character.ts'
import { copyNumberOf, showCopyNumber } from '#contract/copy-numbers.ts'
import type { CopyRequest, CopySource } from '#server/delivery/copy-source.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { StoredFile } from '#server/platform/files/file-store.ts'
import { writeZip } from '#server/platform/files/zip-writer.ts'
import { deliversUnstampable } from '#server/site-config/site-config.service.ts'
import {
  archiveNameOf,
  type CopyFacts,
  copyTtlMs,
  coverParagraphs,
  entryNameOf,
  licenseeLine,
  stampedFormatOf,
} from './copies.rules.ts'
import * as store from './copies.store.ts'
import { coverName } from './stamping/copy-number-key.ts'
import { type Refusal, type Stamp, trialStamp, UnstampableFile } from './stamping/stamp.ts'
import { openStamper } from './stamping/stamper.ts'

export type Copies = CopySource & {
  /** A PDF of ours with a footer and a number on every page. @throws AppError delivery.copy-busy */
  stampPdf(pdf: Uint8Array<ArrayBuffer>, stamp: Stamp): Promise<Uint8Array<ArrayBuffer>>
  /** Copies of an entitlement are made again, under the same numbers, when they are asked for. */
  expireCopies(tx: Db, entitlementId: string, at: Date): Promise<void>
  close(): Promise<void>
}

type CopyContext = Pick<Ctx, 'db' | 'files' | 'log' | 'now'>
type MadeAs = CopyRecord['made_as']
type CopyRecord = NonNullable<Awaited<ReturnType<typeof store.findCopy>>>

/** Bytes of a copy, and how they were made. */
type Made = StoredFile & { readonly madeAs: MadeAs }

type RefusedFile = { readonly fileId: string; readonly reason: Refusal; readonly file: string; readonly item: string }

/**
 * One for each process: its worker stamps one file at a time.
 * @param report tells staff of a file that was asked for, and of which no copy can be made
 */
export function openCopies(ctx: CopyContext, report: (refused: RefusedFile) => Promise<void>): Copies {
  const stamper = openStamper()
  /** Requests for one copy at once wait for the same one. */
  const making = new Map<string, Promise<Made>>()

  async function make(request: CopyRequest, format: 'pdf' | 'office'): Promise<Made> {
    const { file, forbidsPrinting } = request
    const copy = await getCopy(ctx, request)
    const madeAs = forbidsPrinting ? 'no-printing' : 'stamped'
    const canHaveCover = await deliversUnstampable(ctx.db)
    const isCurrent = copy.made_as === madeAs || (canHaveCover && copy.made_as === 'cover-page')
    const kept = isCurrent ? await keptBytes(ctx, copy) : undefined
    if (kept) return { ...kept, madeAs: copy.made_as }
    const stamp = { number: showCopyNumber(copy.number), line: licenseeLine(factsOf(copy)) }
    const read = () => readOriginal(ctx, file.storageKey)
    try {
      const bytes = await stamper.stamp({ format, stamp, forbidsPrinting, read })
      return await keep(ctx, request, { copy, file: await ctx.files.put(streamOf(bytes)), madeAs })
    } catch (error) {
      if (!(error instanceof UnstampableFile)) throw error
      await reportTo(request, copy, error)
      if (!canHaveCover) throw new AppError('delivery.file-damaged')
    }
    const text = new TextEncoder().encode(coverParagraphs(factsOf(copy), { ...copy, name: file.name }).join('\n'))
    const cover = await stamper.stamp({ format: 'cover', stamp, read: async () => text })
    const archive = writeZip([
      { name: coverName, bytes: streamOf(cover) },
      { name: entryNameOf(file.name), bytes: await ctx.files.open(file.storageKey) },
    ])
    return keep(ctx, request, { copy, file: await ctx.files.put(archive), madeAs: 'cover-page' })
  }

  async function reportTo({ file }: CopyRequest, { title }: CopyRecord, error: UnstampableFile): Promise<void> {
    ctx.log.error(
      { fileId: file.id, name: file.name, reason: error.reason, err: error },
      'no copy can be made of a file; replace it, or deliver it as uploaded',
    )
    await report({ fileId: file.id, reason: error.reason, file: file.name, item: title })
  }

  return {
    async copyOf(request) {
      const { file } = request
      const format = stampedFormatOf(file.mime)
      if (!format) return file
      const key = [request.entitlementId, request.customerId, file.id, request.forbidsPrinting].join()
      const made = making.get(key) ?? make(request, format).finally(() => making.delete(key))
      making.set(key, made)
      const { madeAs, ...bytes } = await made
      if (madeAs !== 'cover-page') return { ...bytes, name: file.name, mime: file.mime }
      return { ...bytes, name: archiveNameOf(file.name), mime: 'application/zip' }
    },
    async assertCanCopy(file) {
      const format = stampedFormatOf(file.mime)
      if (!format) return
      const read = () => readOriginal(ctx, file.storageKey)
      await stamper.stamp({ format, stamp: trialStamp, read }).catch((error: unknown) => {
        throw error instanceof UnstampableFile ? new AppError(`files.${error.reason}`) : error
      })
    },
    stampPdf: (pdf, stamp) => stamper.stamp({ format: 'pdf', stamp, read: async () => pdf }),
    expireCopies: (tx, entitlementId, at) => store.expireCopies(tx, { entitlement_id: entitlementId }, at),
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
    await store.insertCopy(ctx.db, { ...keyOf(request), number: newCopyNumber(), at: ctx.now() })
  }
  throw new Error(`entitlement ${request.entitlementId} got no number for a copy of ${request.file.id}`)
}

/** Copies and samples have numbers of one form, so that one lookup finds both. */
export function newCopyNumber(): string {
  return copyNumberOf(Array.from({ length: 9 }, () => typedAlphabet.charAt(randomInt(typedAlphabet.length))).join(''))
}

function factsOf(copy: CopyRecord): CopyFacts {
  return {
    number: copy.number,
    licenceNumber: copy.licence_number,
    company: copy.company ?? copy.holder_company,
    person: copy.person || copy.email,
    language: copy.lang,
    createdAt: copy.created_at,
  }
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): Readable {
  return Readable.from([Buffer.from(bytes.buffer)])
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

async function keep(
  ctx: CopyContext,
  request: CopyRequest,
  { copy, file, madeAs }: { readonly copy: CopyRecord; readonly file: StoredFile; readonly madeAs: MadeAs },
): Promise<Made> {
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
  if (isKept) return { ...file, madeAs }
  const other = await store.findCopy(ctx.db, keyOf(request))
  const bytes = other && (await keptBytes(ctx, other))
  if (!bytes) throw new Error(`copy ${copy.number} was replaced and is gone`)
  return { ...bytes, madeAs: other.made_as }
}
