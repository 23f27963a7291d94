// Messages to the MCP server: well-formed ones, and whatever a hostile client may send.
import fc from 'fast-check'
import type { TestApp } from '../../tests/support/app.ts'
import { tools } from './tools/tools.ts'

export const protocolHeaders = {
  host: 'localhost',
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}

type Sent = { readonly ip?: string; readonly headers?: Record<string, string>; readonly method?: 'GET' | 'DELETE' }

/** @param body is sent as it is when it is text, otherwise as JSON */
export async function sendMessage(test: TestApp, body: unknown, { ip, headers, method }: Sent = {}) {
  const {
    statusCode,
    payload,
    headers: received,
  } = await test.app.http.inject({
    method: method ?? 'POST',
    url: '/mcp',
    headers: { ...protocolHeaders, ...headers },
    ...(ip && { remoteAddress: ip }),
    ...(method ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: statusCode, text: payload, headers: received }
}

export function toolCall(name: string, args: unknown, id: unknown = 1) {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } }
}

const methods = ['tools/call', 'tools/list', 'initialize', 'ping', 'resources/read', 'prompts/get', 'logging/setLevel']
const notifications = ['notifications/initialized', 'notifications/cancelled', 'notifications/progress']
const fields = tools.flatMap((tool) => Object.keys(tool.input.shape))
const nasty: readonly unknown[] = [
  ...['a\0b', 'abc\ud83d', '🦀'.repeat(60), "'; drop table reports; --", '%_\\(.*)+$', '<b>"', '../..', '1e9', ''],
  ...[0, -1, 1.5, 1e300, Number.MAX_SAFE_INTEGER, null, true, [], {}, [1, 'a', null], { toString: 1 }],
]

/** Calls that are accepted. The item of the quote is not on sale. */
const calls = (id: unknown) => [
  { name: 'search_reports', args: { keyword: 'battery' } },
  { name: 'get_report', args: { id, language: 'zh-CN' } },
  { name: 'list_industries', args: {} },
  {
    name: 'get_quote',
    args: {
      items: [{ reportId: id }],
      companyName: 'A',
      name: 'B',
      email: 'a.b@example.com',
      country: 'CN',
      consent: true,
    },
  },
]

/** @param values what the attacker wants to see: ids and names of what is not public, the first an id */
function anyMessage(values: readonly unknown[]) {
  const value = fc.oneof(fc.constantFrom(...nasty), fc.constantFrom(...values), fc.jsonValue())
  const changes = fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 3 })
  const changedCall = fc
    .tuple(fc.constantFrom(...calls(values[0])), changes)
    .map(([{ name, args }, changed]) => toolCall(name, { ...args, ...changed }))
  const name = fc.oneof(
    fc.constantFrom('constructor', '__proto__', 'get_file', ...tools.map((tool) => tool.name)),
    value,
  )
  const params = fc.record({ name, arguments: value, _meta: value, task: value }, { requiredKeys: ['name'] })
  const anything = fc.record(
    {
      jsonrpc: fc.oneof({ weight: 8, arbitrary: fc.constant('2.0') }, value),
      id: fc.oneof(fc.constantFrom(1, 'a'), value),
      method: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...methods, ...notifications) }, value),
      params: fc.oneof({ weight: 4, arbitrary: params }, value),
      result: value,
    },
    { requiredKeys: ['jsonrpc', 'method'] },
  )
  return fc.oneof({ weight: 2, arbitrary: changedCall }, { weight: 1, arbitrary: anything })
}

const brokenTexts = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"jsonrpc":"2.0"',
  `${'['.repeat(10_000)}`,
  '{"__proto__":{}}',
  '\u0000',
]

/** The same bodies at each run. */
export function hostileBodies(count: number, values: readonly unknown[]): string[] {
  const messages = fc.sample(anyMessage(values), { numRuns: count, seed: 39 })
  return [
    ...brokenTexts,
    ...messages.map((message) => JSON.stringify(message)),
    JSON.stringify([messages[0], messages[1]]),
  ]
}
