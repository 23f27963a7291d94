// The library of a company as its members see it, and as a table.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import { type Language, languages } from '#contract/common/language.ts'
import { editionLabels, licenceLabels } from '#contract/common/licence-labels.ts'
import type { countCompanyIndustries, LibraryRow, listCompanyLibrary } from '#contract/company-library.ts'
import { licenceNumberIn, showLicenceNumber } from '#contract/licence-numbers.ts'
import { reportLinks } from '#server/catalogue/catalogue.service.ts'
import { includedInBothLanguages } from '#server/catalogue/editions.service.ts'
import { type Member, requireMember } from '#server/companies/members.service.ts'
import { briefingLinks } from '#server/content/briefings.service.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { cursorPage } from '#server/platform/cursor-page.ts'
import type { CsvRow } from '#server/platform/http/csv-response.ts'
import * as store from './library.store.ts'

const pageSize = 25
const readersPerLicence = 50

/** @throws AppError companies.not-found */
export async function libraryOf(
  ctx: Ctx,
  customerId: string,
  { companyId, industry, search, isMine, cursor }: ParsedInputOf<typeof listCompanyLibrary>,
): Promise<OutputOf<typeof listCompanyLibrary>> {
  const role = await requireMember(ctx.db, { companyId, customerId })
  const typed = licenceNumberIn(search)
  const found = await store.listLibraryRows(ctx.db, {
    companyId,
    industry,
    search,
    number: typed?.isValid ? typed.value : undefined,
    readableBy: isMine ? customerId : undefined,
    after: cursor,
    limit: pageSize + 1,
  })
  const { page, next } = cursorPage(found, pageSize, ({ id }) => id)
  const rows = await present(ctx, { companyId, customerId }, page, role !== 'reader')
  return { rows, next }
}

/** @throws AppError companies.not-found */
export async function industriesOf(ctx: Ctx, member: Member): Promise<OutputOf<typeof countCompanyIndustries>> {
  await requireMember(ctx.db, member)
  return { industries: await store.countIndustries(ctx.db, member.companyId) }
}

async function present(
  ctx: Ctx,
  { companyId, customerId }: Member,
  page: readonly store.LibraryRecord[],
  withReaders: boolean,
): Promise<LibraryRow[]> {
  const ids = page.map(({ id }) => id)
  const entitlementIds = page.map((row) => row.entitlement_id)
  const [readable, readers, texts, links, isForAll, editionsOf] = await Promise.all([
    store.listReadable(ctx.db, customerId, entitlementIds),
    withReaders ? store.listReaders(ctx.db, ids, readersPerLicence) : [],
    store.listItemTexts(ctx.db, ids, ctx.now()),
    linksOf(ctx, page),
    store.hasConfirmedDomain(ctx.db, companyId),
    includedInBothLanguages(ctx, entitlementIds),
  ])
  return page.map((row): LibraryRow => {
    const own = texts.filter((text) => text.licence_id === row.id)
    const titleIn = (language: Language) =>
      own.find(({ lang }) => lang === language)?.title ?? (row.lang === language ? row.title : null)
    const canOpen = readable.has(row.entitlement_id)
    return {
      number: showLicenceNumber(row.number),
      type: row.type,
      edition: row.edition,
      itemKind: row.item_kind,
      title: { zh: titleIn('zh-CN'), en: titleIn('en-US') },
      webTitle: { zh: links('zh-CN', row), en: links('en-US', row) },
      industry: (own.find(({ lang }) => lang === 'zh-CN') ?? own[0])?.category ?? '',
      seatsUsed: 1 + row.seats,
      maxSeats: row.max_seats,
      validFrom: row.valid_from.toISOString(),
      updatesUntil: row.updates_until.toISOString(),
      newEditions: editionsOf(row.entitlement_id),
      canOpen,
      isForAll: isForAll && row.type === 'enterprise',
      readers: readers.filter((reader) => reader.licence_id === row.id).map(presentReader),
      orderNo: canOpen ? row.order_no : null,
    }
  })
}

export function presentReader(reader: store.ReaderRecord): LibraryRow['readers'][number] {
  return { customerId: reader.customer_id, name: reader.name, email: reader.email, seatId: reader.seat_id }
}

async function linksOf(ctx: Ctx, page: readonly store.LibraryRecord[]) {
  const idsOf = (kind: store.LibraryRecord['item_kind']) =>
    page.filter((row) => row.item_kind === kind).map((row) => row.item_id)
  const found = await Promise.all(
    languages.map(async (language) => ({
      language,
      report: await reportLinks(ctx, language, idsOf('report')),
      briefing: await briefingLinks(ctx, language, idsOf('briefing')),
    })),
  )
  return (language: Language, row: store.LibraryRecord) =>
    found.find((one) => one.language === language)?.[row.item_kind].get(row.item_id)?.webTitle ?? null
}

const rowsPerRead = 200

const headings = {
  'zh-CN': [
    '授权编号',
    '授权类型',
    '版本',
    '中文标题',
    '英文标题',
    '行业',
    '已用席位',
    '席位数',
    '生效日',
    '更新截止',
    '可打开的人',
  ],
  'en-US': [
    'Licence',
    'Type',
    'Edition',
    'Chinese title',
    'English title',
    'Industry',
    'Seats used',
    'Seats',
    'Valid from',
    'Updates until',
    'Who can open it',
  ],
} as const satisfies Record<Language, readonly string[]>

/** The whole library, read in parts while it is sent. @throws AppError companies.not-found, companies.not-allowed */
export async function exportLibrary(ctx: Ctx, member: Member, language: Language): Promise<AsyncIterable<CsvRow>> {
  await requireMember(ctx.db, member, ['admin'])
  return tableOf(ctx, member, language)
}

async function* tableOf(ctx: Ctx, member: Member, language: Language): AsyncGenerator<CsvRow> {
  yield headings[language]
  const all = { industry: '', search: '', number: undefined, readableBy: undefined }
  for (let after = ''; ; ) {
    const page = await store.listLibraryRows(ctx.db, {
      ...all,
      companyId: member.companyId,
      after,
      limit: rowsPerRead,
    })
    for (const row of await present(ctx, member, page, true))
      yield [
        row.number,
        licenceLabels[language][row.type].label,
        editionLabels[language][row.edition].label,
        row.title.zh,
        row.title.en,
        row.industry,
        row.seatsUsed,
        row.maxSeats,
        beijingDay(new Date(row.validFrom)),
        beijingDay(new Date(row.updatesUntil)),
        row.readers.map(({ name, email }) => (name === '' ? email : `${name} <${email}>`)).join('; '),
      ]
    const last = page.at(-1)
    if (!last || page.length < rowsPerRead) return
    after = last.id
  }
}
