// Queries of the console's lists: each filter, each order, searches, the first page and the deepest one that staff can open.
import { adminEndpoints } from '#contract/admin-endpoints.ts'
import { adminCountLimit } from '#contract/common/admin-list.ts'
import type { ConsoleEndpoint } from '#contract/common/endpoint.ts'

export type BenchQuery = { readonly what: string; readonly input: Readonly<Record<string, unknown>> }

const perPage = 25
const deepest = adminCountLimit / perPage

/** Counts shown next to lists. */
const beside = [
  'orderCounts',
  'paymentExceptionCounts',
  'refundCounts',
  'getQueueState',
  'countLeads',
  'countNewsStates',
  'countBriefingStates',
  'getDashboardSummary',
  'getConversion',
  'getDeliveryClock',
  'getOverdueSchedules',
  'getZeroResultSearches',
  'countQuotes',
  'receivableSums',
  'agingTotals',
]

/** Required inputs of lists that belong to one item. */
const required: Readonly<Record<string, BenchQuery['input']>> = {
  listReportVersions: { id: 1, language: 'zh-CN' },
  listBriefingVersions: { id: 1, language: 'zh-CN' },
  listNewsVersions: { id: 1, language: 'zh-CN' },
  listCompanyVersions: { id: 1, language: 'zh-CN' },
  listVoucherUses: { voucherId: '1' },
  listReconItems: { runId: 'b7f86a38-be91-43c1-84ae-ba52940975e8' },
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
}

const terms = [
  '电池',
  'battery',
  '示例公司17',
  '林17',
  'buyer17@example.com',
  'buyer17',
  'YB23',
  'YB-1A',
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
  const shape = shapeOf(endpoint)
  const requiredInput = required[name] ?? {}
  if (!('perPage' in shape)) return [{ what: 'figures', input: requiredInput }]
  const filters = Object.keys(shape).filter(
    (key) => !['page', 'perPage', 'sort', 'order', 'search', ...Object.keys(requiredInput)].includes(key),
  )
  const filtered = filters.flatMap((key) =>
    (values[key] ?? choicesOf(shape[key])).map((value) => ({
      what: `${key} ${value}`,
      input: { ...requiredInput, [key]: value },
    })),
  )
  const sorts = choicesOf(shape.sort)
  const ordered = (query: BenchQuery, order: 'asc' | 'desc') =>
    sorts.map((sort) => ({ what: `${query.what}, ${sort} ${order}`, input: { ...query.input, sort, order } }))
  const all = { what: 'all', input: requiredInput }
  const plain = [...ordered(all, 'asc'), ...[all, ...filtered].flatMap((query) => ordered(query, 'desc'))]
  const needsIndex = (term: string) => name === 'listAdminReports' && !term.startsWith('YB2')
  const searches = terms
    .filter((term) => withSearch || !needsIndex(term))
    .map((term) => ({ what: `search ${term}`, input: { ...requiredInput, search: term } }))
  return [
    ...plain.flatMap(({ what, input }) => [
      { what, input },
      { what: `${what}, page ${deepest}`, input: { ...input, page: deepest } },
    ]),
    ...searches,
  ]
}

function shapeOf(endpoint: ConsoleEndpoint): Record<string, unknown> {
  return 'shape' in endpoint.input ? (endpoint.input.shape as Record<string, unknown>) : {} // a schema of an object has a shape
}

/** Values of a schema like `z.enum([…]).optional()`. */
function choicesOf(schema: unknown): readonly unknown[] {
  const { def } = schema as { def: { innerType?: unknown; entries?: Record<string, string>; values?: unknown[] } } // zod's internal representation
  if (def.innerType) return choicesOf(def.innerType)
  return def.entries ? Object.values(def.entries) : (def.values ?? [])
}
