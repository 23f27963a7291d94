// Loads rows in batches inside the transaction of an import: which are new, changed or known, and what is written for each.
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { cleanHtml } from '#server/platform/rich-text.ts'
import { shortId, slugOf } from '../slugs.ts'
import type { ImportRow } from './import.rules.ts'
import * as store from './import.store.ts'
import type { Refusal } from './import-messages.ts'
import { openIndustries } from './industries.ts'
import { reserveReportNumbers } from './report-numbers.store.ts'

export type BatchResult = { created: number; updated: number; unchanged: number; refusals: Refusal[] }

type Known = ReadonlyMap<string, store.KnownReport>

export type Loader = {
  load(rows: readonly ImportRow[]): Promise<BatchResult>
  readonly newIndustries: readonly string[]
}

/** Imports run one after the other: the second waits here for the first. */
export async function openLoader(tx: Db, input: { language: Language; now: Date }): Promise<Loader> {
  const { language, now } = input
  const nextNumber = await reserveReportNumbers(tx)
  const industries = await openIndustries(tx, language)

  return {
    newIndustries: industries.created,
    async load(rows) {
      const known = new Map(
        (
          await store.findByKeys(
            tx,
            language,
            rows.map((row) => row.key),
          )
        ).map((one) => [one.import_key, one]),
      )
      const fresh = rows.filter((row) => known.get(row.key)?.hash !== row.hash)
      const { places, refusals } = await findSlugs(tx, language, fresh, known)
      const accepted = fresh.filter((row) => places.has(row.key))
      const ids = await writeReports(accepted, known)
      await store.writeTexts(tx, {
        language,
        now,
        texts: await textsOf(accepted, { known, ids, slugs: places }),
      })
      await store.writePrices(
        tx,
        accepted.flatMap((row) => row.prices.map((price) => ({ ...price, report_id: idOf(ids, row) }))),
      )
      await store.rememberSlugs(tx, language, {
        taken: accepted.map((row) => places.get(row.key) ?? ''),
        left: accepted.flatMap((row) => {
          const before = known.get(row.key)?.slug
          return before && before !== places.get(row.key) ? [{ slug: before, id: idOf(ids, row) }] : []
        }),
      })
      const created = accepted.filter((row) => !known.get(row.key)?.slug).length
      return {
        created,
        updated: accepted.length - created,
        unchanged: rows.length - fresh.length,
        refusals,
      }
    },
  }

  async function writeReports(rows: readonly ImportRow[], known: Known) {
    const values = (row: ImportRow): store.ReportValues => ({
      pages: row.pages ?? null,
      exhibit_count: row.exhibitCount ?? null,
      competitor_cny_minor: row.competitorCnyMinor ?? null,
      competitor_usd_minor: row.competitorUsdMinor ?? null,
    })
    const ids = await store.insertReports(
      tx,
      rows
        .filter((row) => !known.has(row.key))
        .map((row) => ({
          ...values(row),
          report_no: nextNumber(row.publishAt ?? now),
          import_key: row.key,
          default_edition: onlyGlobal(row) ? 1 : 0,
        })),
    )
    const there = rows.flatMap((row) => {
      const report = known.get(row.key)
      return report ? [{ id: report.id, ...values(row) }] : []
    })
    await store.updateReports(tx, there)
    for (const report of known.values()) ids.set(report.import_key, report.id)
    return ids
  }

  async function textsOf(
    rows: readonly ImportRow[],
    { known, ids, slugs }: { known: Known; ids: ReadonlyMap<string, number>; slugs: ReadonlyMap<string, string> },
  ) {
    const texts: store.TextValues[] = []
    for (const row of rows) {
      // An industry that is not given stays what it was; a new text without one is of the industry “other”.
      const keepsCategory = row.industry === undefined && known.get(row.key)?.slug
      texts.push({
        report_id: idOf(ids, row),
        slug: slugs.get(row.key) ?? '',
        title: row.title,
        short_title: row.shortTitle ?? null,
        institution: row.institution ?? null,
        category: keepsCategory ? null : await industries.valueOf(tx, row.industry),
        dek: row.dek ?? null,
        summary_html: row.summary ? paragraphs(row.summary) : null,
        contents: row.contents ?? null,
        exhibits: row.exhibits ?? null,
        publish_at: row.publishAt ?? null,
        import_hash: row.hash,
      })
    }
    return texts
  }
}

/**
 * The slug of each row: given, kept, or made from the title. A row whose given slug belongs to another report has none.
 */
async function findSlugs(
  tx: Db,
  language: Language,
  rows: readonly ImportRow[],
  known: Known,
): Promise<{ places: Map<string, string>; refusals: Refusal[] }> {
  const wanted = new Map(
    rows.map((row) => [row.key, row.slug ?? known.get(row.key)?.slug ?? slugOf(language, row.title, shortId(row.key))]),
  )
  const owners = rows.length > 0 ? await store.findSlugs(tx, language, [...wanted.values()]) : new Map<string, number>()
  const places = new Map<string, string>()
  const inBatch = new Set<string>()
  const refusals: Refusal[] = []
  for (const row of rows) {
    const slug = wanted.get(row.key) ?? ''
    const owner = owners.get(slug)
    const isFree = (owner === undefined || owner === known.get(row.key)?.id) && !inBatch.has(slug)
    if (!isFree && row.slug !== undefined) {
      refusals.push({ row: row.number, column: 'slug', code: 'slug-taken' })
      continue
    }
    const place = isFree ? slug : slugOf(language, row.title, shortId(row.key, 12))
    places.set(row.key, place)
    inBatch.add(place)
  }
  return { places, refusals }
}

/** Sold only in the global edition. */
function onlyGlobal(row: ImportRow): boolean {
  return row.prices.length > 0 && row.prices.every((price) => price.edition === 1)
}

function idOf(ids: ReadonlyMap<string, number>, row: ImportRow): number {
  const id = ids.get(row.key)
  if (id === undefined) throw new Error(`no report was written for row ${row.number}`)
  return id
}

function paragraphs(texts: readonly string[]): string {
  const escaped = texts.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  return cleanHtml(escaped.map((text) => `<p>${text}</p>`).join(''))
}
