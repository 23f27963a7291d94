// Queries of the console's lists: each filter, each order, searches, the first page and the deepest one that staff can open.
import { adminEndpoints } from '#contract/admin-endpoints.ts'
import { adminCountLimit } from '#contract/common/admin-list.ts'
import type { ConsoleEndpoint } from '#contract/common/endpoint.ts'
import { currencies } from '#contract/common/money.ts'
import { ledgerKinds, openReasons } from '#contract/ledger-admin.ts'
import { uuidOf } from './large-dataset-sizes.ts'

export type BenchQuery = { readonly what: string; readonly input: Readonly<Record<string, unknown>> }

const perPage = 25
const deepest = adminCountLimit / perPage

/** Counts shown next to lists, totals of the dashboard, and searches that answer the best matches. */
const beside = [
  'orderCounts',
  'countOrders',
  'findPurchasesToPay',
  'findFapiaoForFile',
  'getSellingTotals',
  'getPaperTotals',
  'getNewsletterStatistics',
  'paymentExceptionCounts',
  'refundCounts',
  'getQueueState',
  'countLeads',
  'countNewsStates',
  'countBriefingStates',
  'getDashboardSummary',
  'getFunnel',
  'getResearchAgenda',
  'getDeliveryClock',
  'getOverdueSchedules',
  'getZeroResultSearches',
  'countQuotes',
  'receivableSums',
  'agingTotals',
  'countFapiao',
  'getLedgerYear',
]

const lastYear = new Date().getFullYear() - 1
const years = currencies.map((currency) => ({ period: String(lastYear), currency }))
const months = currencies.map((currency) => ({ period: `${lastYear}-03`, currency }))

/** Inputs of lists that belong to one item, or to a number of the ledger: the list is measured with each. */
const required: Readonly<Record<string, readonly BenchQuery['input'][]>> = {
  listReportVersions: [{ id: 1, language: 'zh-CN' }],
  listBriefingVersions: [{ id: 1, language: 'zh-CN' }],
  listNewsVersions: [{ id: 1, language: 'zh-CN' }],
  listCompanyVersions: [{ id: 1, language: 'zh-CN' }],
  listVoucherUses: [{ voucherId: '1' }],
  listReconItems: [{ runId: 'b7f86a38-be91-43c1-84ae-ba52940975e8' }],
  listWebhookDeliveries: [1, 2].map((n) => ({ endpointId: uuidOf('endpoint', n) })),
  findPurchasesToPay: [{ id: '17' }],
  findFapiaoForFile: [{ id: uuidOf('fapiao file', 20) }],
  getLedgerYear: [{}, { year: lastYear }],
  listLedgerEntries: years.flatMap((part) => ledgerKinds.map((kind) => ({ ...part, kind }))),
  listOpenOrders: [...years, ...months].flatMap((part) => openReasons.map((reason) => ({ ...part, reason }))),
}

/** Values of filters that are not enumerations. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  category: ['energy-power', 'no-such-industry'],
  marketType: ['policy'],
  task: ['send-mail'],
  staffId: ['3'],
  action: ['report.publish', 'no.such-action'],
  subjectKind: ['order'],
  subjectId: ['17'],
  from: ['2026-01-01', '2023-01-01'],
  to: ['2026-01-01'],
  assigneeId: ['3'],
  assignee: ['3', 'none'],
  type: [1, 2],
  owner: ['3', 'none'],
  accountId: ['1', '2'],
  until: ['2026-01-01'],
  customerId: [uuidOf('customer', 1)],
  companyId: [uuidOf('company', 10)],
  company: [uuidOf('company', 10)],
  orderId: [uuidOf('order', 20)],
  industry: ['energy-power'],
  reportId: [17],
}

/** Filters that are measured together, with each of their values. */
const combined: Readonly<Record<string, readonly [string, string]>> = {
  listCompanies: ['owner', 'health'],
  getFunnel: ['period', 'by'],
  getResearchAgenda: ['period', 'state'],
  getDashboardSummary: ['period', 'site'],
  getZeroResultSearches: ['period', 'site'],
}

/** What belongs to one item and is searched all the same. */
const searchedWithin = ['findPurchasesToPay']

const terms = [
  '电池',
  'battery',
  '示例公司17',
  '林17',
  'buyer17@example.com',
  'buyer17',
  'YB23',
  'YB-1A',
  'F-2026-0000017',
  'INV2026-0000017',
  '26000000000000000017',
  'P2026-0000017',
  'example',
  'zzqx',
]

/** Every endpoint that returns a page of a list, and the counts read with it. */
export function listsOfConsole(): [string, ConsoleEndpoint][] {
  return Object.entries(adminEndpoints).filter(
    ([name, call]) => call.method === 'GET' && ('perPage' in shapeOf(call) || beside.includes(name)),
  )
}

export function benchQueriesOf(
  name: string,
  endpoint: ConsoleEndpoint,
  { withSearch }: { withSearch: boolean },
): BenchQuery[] {
  const isSearched = (term: string) => withSearch || name !== 'listAdminReports' || term.startsWith('YB2')
  const isList = !required[name] || searchedWithin.includes(name)
  const searched = isList && 'search' in shapeOf(endpoint) ? terms.filter(isSearched) : []
  return (required[name] ?? [{}]).flatMap((input) =>
    queriesWith({ what: Object.values(input).join(' ') || 'all', input }, shapeOf(endpoint), {
      searched,
      together: combined[name],
    }),
  )
}

type Wanted = { readonly searched: readonly string[]; readonly together: readonly [string, string] | undefined }

function queriesWith(all: BenchQuery, shape: Record<string, unknown>, { searched, together }: Wanted): BenchQuery[] {
  const filters = Object.keys(shape).filter(
    (key) => !['page', 'perPage', 'sort', 'order', 'search', ...Object.keys(all.input)].includes(key),
  )
  const filteredBy = (query: BenchQuery, key: string) =>
    valuesOf(key, shape[key]).map((value) => ({
      what: `${query.what}, ${key} ${value}`,
      input: { ...query.input, [key]: value },
    }))
  const single = filters.flatMap((key) => filteredBy(all, key))
  const both = together ? filteredBy(all, together[0]).flatMap((query) => filteredBy(query, together[1])) : []
  const filtered = [...single, ...both]
  const searches = searched.map((term) => ({
    what: `${all.what}, search ${term}`,
    input: { ...all.input, search: term },
  }))
  if (!('perPage' in shape)) return [all, ...filtered, ...searches]
  const sorts = choicesOf(shape.sort)
  const ordered = (query: BenchQuery, order: 'asc' | 'desc') =>
    sorts.map((sort) => ({ what: `${query.what}, ${sort} ${order}`, input: { ...query.input, sort, order } }))
  const plain = [...ordered(all, 'asc'), ...[all, ...filtered].flatMap((query) => ordered(query, 'desc'))]
  return [
    ...plain.flatMap(({ what, input }) => [
      { what, input },
      { what: `${what}, page ${deepest}`, input: { ...input, page: deepest } },
    ]),
    ...searches,
  ]
}

/** The choices of an enumeration, or values of a filter that is none. */
function valuesOf(key: string, schema: unknown): readonly unknown[] {
  const choices = choicesOf(schema)
  return choices.length > 1 ? choices : (values[key] ?? choices)
}

function shapeOf(endpoint: ConsoleEndpoint): Record<string, unknown> {
  return 'shape' in endpoint.input ? (endpoint.input.shape as Record<string, unknown>) : {} // a schema of an object has a shape
}

type Definition = {
  readonly innerType?: unknown
  readonly in?: unknown
  readonly options?: readonly unknown[]
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
}

/** Values of a schema like `z.enum([…]).optional()`, also within unions and before transforms; blank means none. */
function choicesOf(schema: unknown): readonly unknown[] {
  const { def } = schema as { def: Definition } // zod's internal representation
  const within = def.innerType ?? def.in
  if (within) return choicesOf(within)
  if (def.options) return [...new Set(def.options.flatMap(choicesOf))]
  return (def.entries ? Object.values(def.entries) : (def.values ?? [])).filter((value) => value !== '')
}
