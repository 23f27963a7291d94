// The leak lookup: whom a number names, or a file that was found. Every lookup is in the audit log, with the numbers and without the persons.
import { buffer } from 'node:stream/consumers'
import { normalizeTyped, similarTyped } from '#contract/check-character.ts'
import type { OutputOf } from '#contract/common/endpoint.ts'
import type {
  traceFile as fileContract,
  traceNumber as numberContract,
  TracedCopy,
  TracedSample,
} from '#contract/copies-admin.ts'
import { copyNumberLength, parseCopyNumber, showCopyNumber } from '#contract/copy-numbers.ts'
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as store from './lookup.store.ts'
import type { CopyReading } from './reading/read-copy.ts'
import type { CopyReader } from './reading/reader.ts'

const maxDownloads = 50
/** What is longer is no number. */
const maxSimilarLength = copyNumberLength + 2

export async function traceNumber(ctx: Ctx, actor: Actor, typed: string): Promise<OutputOf<typeof numberContract>> {
  const parsed = parseCopyNumber(typed)
  const value = normalizeTyped(typed)
  const candidates = parsed.isValid
    ? [parsed.value]
    : value.length <= maxSimilarLength
      ? similarTyped(value, copyNumberLength)
      : []
  const [traces, samples] = await findNumbers(ctx, candidates)
  const found = [...traces, ...samples].map(({ number }) => number)
  await actor.recordAudit(ctx.db, {
    action: 'copies.trace',
    subject: { kind: 'copy', id: value.slice(0, 40) },
    after: { found: found.map(showCopyNumber) },
  })
  const evidence = parsed.isValid ? 'typed' : 'similar'
  return {
    numberProblem: parsed.isValid ? null : problemOf(value, { ...parsed, similar: found }),
    copies: await Promise.all(traces.map((trace) => present(ctx, trace, { evidence, pages: 0 }))),
    samples: samples.map((trace) => presentSample(trace, { evidence, pages: 0 })),
  }
}

/** An existing number that is similar shows which character is wrong; the check character alone cannot. */
function problemOf(
  typed: string,
  parsed: { readonly position?: number; readonly character?: string; readonly similar: readonly string[] },
) {
  if (parsed.position !== undefined) return { position: parsed.position, character: parsed.character ?? '' }
  const [other, another] = parsed.similar
  if (other === undefined || another !== undefined) return { position: null, character: '' }
  const index = [...typed].findIndex((character, at) => other[at] !== character)
  return { position: index + 1, character: typed[index] ?? '' }
}

/** @throws AppError admin.not-found, service.unavailable */
export async function traceFile(
  ctx: Ctx & { readonly reader: CopyReader },
  actor: Actor,
  fileId: string,
): Promise<OutputOf<typeof fileContract>> {
  const file = await store.findUploaded(ctx.db, fileId, actor.staffId)
  if (!file) throw new AppError('admin.not-found')
  const reading = await ctx.reader.read(async () => buffer(await ctx.files.open(file.storage_key)))
  const { copies, samples, unknownNumbers } = await tracesOf(ctx, file.sha256, reading)
  const found = [...copies, ...samples].map(({ number }) => number)
  const originals = found.length > 0 ? [] : await store.findOriginals(ctx.db, file.sha256)
  await ctx.db.transaction().execute(async (tx) => {
    await actor.recordAudit(tx, {
      action: 'copies.trace',
      subject: { kind: 'copy', id: found[0] ?? '' },
      after: { sha256: file.sha256, size: file.size_bytes, found },
    })
    await store.deleteUploaded(tx, file.id)
  })
  await ctx.files.remove(file.storage_key)
  const isMarked = reading.numbers.length > 0
  return {
    file: {
      name: file.name,
      size: file.size_bytes,
      sha256: file.sha256,
      state: isMarked ? 'marked' : reading.state === 'read' ? 'unmarked' : reading.state,
    },
    unknownNumbers,
    copies,
    samples,
    originals: originals.map((row) => ({
      itemKind: row.item_kind,
      itemId: row.item_id,
      title: row.title,
      fileName: row.name,
    })),
  }
}

async function tracesOf(ctx: Ctx, sha256: string, { numbers }: CopyReading) {
  const pagesOf = new Map(numbers.map(({ number, pages }) => [number, pages]))
  const byNumber = await findNumbers(ctx, [...pagesOf.keys()])
  const known = new Set(byNumber.flat().map(({ number }) => number))
  const [traces, samples] =
    known.size > 0
      ? byNumber
      : await Promise.all([store.findTraces(ctx.db, { sha256 }), store.findSampleTraces(ctx.db, { sha256 })])
  const evidenceOf = ({ number }: { readonly number: string }): Found => {
    const pages = pagesOf.get(number)
    return { evidence: pages === undefined ? 'hash' : pages > 0 ? 'text' : 'metadata', pages: pages ?? 0 }
  }
  const copies = traces.map((trace) => present(ctx, trace, evidenceOf(trace)))
  return {
    copies: (await Promise.all(copies)).toSorted((a, b) => b.pages - a.pages),
    samples: samples.map((trace) => presentSample(trace, evidenceOf(trace))),
    unknownNumbers: [...pagesOf.keys()].filter((number) => !known.has(number)).map(showCopyNumber),
  }
}

type Found = Pick<TracedCopy, 'evidence' | 'pages'>

async function findNumbers(ctx: Ctx, numbers: readonly string[]): Promise<[store.Trace[], store.SampleTrace[]]> {
  if (numbers.length === 0) return [[], []]
  return Promise.all([store.findTraces(ctx.db, { numbers }), store.findSampleTraces(ctx.db, { numbers })])
}

function presentSample(trace: store.SampleTrace, found: Found): TracedSample {
  return {
    ...found,
    number: showCopyNumber(trace.number),
    leadId: trace.lead_id,
    email: trace.email,
    reportId: trace.report_id,
    title: trace.report_title,
    createdAt: trace.created_at.toISOString(),
    openedAt: trace.opened_at?.toISOString() ?? null,
  }
}

async function present(ctx: Ctx, trace: store.Trace, found: Found): Promise<TracedCopy> {
  const downloads = await store.listDownloads(ctx.db, trace, maxDownloads)
  return {
    ...found,
    number: showCopyNumber(trace.number),
    licence: { id: trace.licence_id, number: showLicenceNumber(trace.licence_number), state: trace.state },
    holder: {
      id: trace.holder_id,
      name: trace.holder_name,
      companyName: trace.holder_company,
      email: trace.holder_email,
    },
    company: trace.legal_name ?? '',
    person: {
      id: trace.customer_id,
      name: trace.person_name,
      companyName: trace.person_company,
      email: trace.person_email,
    },
    order: { id: trace.order_id, orderNo: trace.order_no },
    itemKind: trace.item_kind,
    itemId: trace.item_id,
    title: trace.title,
    fileName: trace.file_name,
    createdAt: trace.created_at.toISOString(),
    downloads: downloads.map(({ at, ip }) => ({ at: at.toISOString(), ip })),
  }
}

const forgottenAfterMs = 3_600_000

/** Deletes found files whose lookup was interrupted. */
export async function deleteFoundFiles(ctx: Pick<Ctx, 'db' | 'files' | 'now'>): Promise<void> {
  for (const file of await store.listForgotten(ctx.db, new Date(ctx.now().getTime() - forgottenAfterMs))) {
    await ctx.db.transaction().execute((tx) => store.deleteUploaded(tx, file.id))
    await ctx.files.remove(file.storage_key)
  }
}
