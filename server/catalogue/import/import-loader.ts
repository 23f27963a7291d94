// Loads chunks of rows inside a transaction, and returns what is needed to undo them.
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ImportRow } from './import.rules.ts'
import * as store from './import.store.ts'
import { diffRows, type RowChange, type RowDiff } from './import-diff.ts'
import type { RowError } from './import-error-messages.ts'
import { openIndustries } from './industries.ts'
import { reserveReportNumbers } from './report-numbers.store.ts'

export type LoadedRow = {
  readonly row: number
  readonly reportId: number
  readonly deed: RowChange
  readonly slug: string
  readonly slugBefore: string | null
}

export type LoadedChunk = {
  readonly deeds: readonly LoadedRow[]
  readonly unchanged: number
  readonly refusals: readonly RowError[]
}

export type Loader = {
  /** @param onChange is called with the changed rows before anything is written */
  load(rows: readonly ImportRow[], onChange?: (rows: readonly RowDiff[]) => Promise<void>): Promise<LoadedChunk>
  readonly newIndustries: readonly { readonly value: string; readonly label: string }[]
}

/** Serializes imports: a second one waits here until the transaction of the first ends. */
export async function openLoader(tx: Db, input: { language: Language; now: Date }): Promise<Loader> {
  const { language, now } = input
  const nextNumber = await reserveReportNumbers(tx)
  const industries = await openIndustries(tx, language)

  return {
    newIndustries: industries.created,
    async load(rows, onChange) {
      const diff = await diffRows(tx, rows, { language, industries, isLoading: true })
      await onChange?.(diff.rows)
      const ids = await writeReports(diff.rows)
      const isThere = (one: RowDiff) => one.deed === 'changed'
      await store.updateTexts(tx, language, await textsOf(diff.rows.filter(isThere), ids))
      const texts = await textsOf(
        diff.rows.filter((one) => !isThere(one)),
        ids,
      )
      await store.insertTexts(tx, { language, now, texts })
      const created = new Set(diff.rows.flatMap((one) => (one.known ? [] : [idOf(ids, one)])))
      await store.writePrices(
        tx,
        (id) => created.has(id),
        diff.rows.flatMap((one) => changedPrices(one).map((price) => ({ ...price, report_id: idOf(ids, one) }))),
      )
      const deeds = diff.rows.map((one) => ({
        row: one.row.number,
        reportId: idOf(ids, one),
        deed: one.deed,
        slug: one.slug,
        slugBefore: one.known?.slug ?? null,
      }))
      await store.rememberSlugs(tx, language, {
        taken: deeds.flatMap((one) => (one.slug === one.slugBefore ? [] : [one.slug])),
        left: deeds.flatMap(({ slug, slugBefore, reportId }) =>
          slugBefore && slugBefore !== slug ? [{ slug: slugBefore, id: reportId }] : [],
        ),
      })
      return { deeds, unchanged: diff.unchanged, refusals: diff.refusals }
    },
  }

  async function writeReports(rows: readonly RowDiff[]): Promise<ReadonlyMap<string, number>> {
    const fresh = rows.filter((one) => !one.known)
    const numbers = await nextNumber(fresh.map(({ row }) => row.publishAt ?? now))
    const ids = await store.insertReports(
      tx,
      fresh.map(({ row }, index) => ({
        ...valuesOf(row, () => true),
        report_no: numbers[index] ?? '',
        import_key: row.key,
        default_edition: defaultEdition(row),
        list_cny_minor: listPrice(row, 'CNY'),
        list_usd_minor: listPrice(row, 'USD'),
      })),
    )
    const existing = rows.flatMap((one) =>
      one.known ? [{ id: one.known.id, ...valuesOf(one.row, changed(one)) }] : [],
    )
    await store.updateReports(tx, existing)
    for (const { row, known } of rows) if (known) ids.set(row.key, known.id)
    return ids
  }

  async function textsOf(rows: readonly RowDiff[], ids: ReadonlyMap<string, number>) {
    const texts: store.TextValues[] = []
    for (const one of rows) {
      const { row } = one
      const isChanged = changed(one)
      const given = <V>(field: string, value: V | undefined): V | null =>
        value !== undefined && isChanged(field) ? value : null
      // Without an industry, an existing text keeps its own and a new one gets “other”.
      const keepsCategory = one.deed === 'changed' && !isChanged('industry')
      texts.push({
        report_id: idOf(ids, one),
        slug: one.slug,
        title: given('title', row.title),
        short_title: given('shortTitle', row.shortTitle),
        institution: given('institution', row.institution),
        category: keepsCategory ? null : await industries.valueOf(tx, row.industry),
        dek: given('dek', row.dek),
        summary_html: given('summary', row.summary && paragraphs(row.summary)),
        contents: given('contents', row.contents),
        exhibits: given('exhibitList', row.exhibits),
        publish_at: given('date', row.publishAt),
        import_hash: row.hash,
      })
    }
    return texts
  }
}

function changed({ changes }: RowDiff): (field: string) => boolean {
  const fields = new Set(changes.map((change) => change.field))
  return (field) => fields.has(field)
}

function valuesOf(row: ImportRow, isChanged: (field: string) => boolean): store.ReportValues {
  const given = (field: string, value: number | undefined) => (value !== undefined && isChanged(field) ? value : null)
  return {
    pages: given('pages', row.pages),
    exhibit_count: given('exhibitCount', row.exhibitCount),
    competitor_cny_minor: given('competitorCNY', row.competitorCnyMinor),
    competitor_usd_minor: given('competitorUSD', row.competitorUsdMinor),
  }
}

function changedPrices(one: RowDiff): ImportRow['prices'] {
  const isChanged = changed(one)
  return one.row.prices.filter((price) => isChanged(`price ${price.edition} ${price.licence} ${price.currency}`))
}

/** The global edition if only that has prices. */
function defaultEdition(row: ImportRow): 0 | 1 {
  return row.prices.length > 0 && row.prices.every((price) => price.edition === 1) ? 1 : 0
}

/** The price in lists: single licence, default edition. */
function listPrice(row: ImportRow, currency: 'CNY' | 'USD'): number | null {
  const edition = defaultEdition(row)
  const one = row.prices.find(
    (price) => price.edition === edition && price.licence === 'single' && price.currency === currency,
  )
  return one?.amountMinor ?? null
}

function idOf(ids: ReadonlyMap<string, number>, { row }: RowDiff): number {
  const id = ids.get(row.key)
  if (id === undefined) throw new Error(`no report was written for row ${row.number}`)
  return id
}

function paragraphs(texts: readonly string[]): string {
  const escaped = texts.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  return escaped.map((text) => `<p>${text}</p>`).join('')
}
