// Requests to any endpoint with any fields, for tests that cover all of them.
import { type Endpoint, inputSchema } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { TestApp } from './app.ts'

export const allEndpoints = Object.entries(endpoints)

export function fieldsOf(endpoint: Endpoint): string[] {
  const schema = inputSchema(endpoint, 'en-US')
  return 'shape' in schema ? Object.keys(schema.shape as object) : []
}

/** Sends any fields to any endpoint, without a client. */
export async function sendTo(
  test: TestApp,
  endpoint: Endpoint,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const isGet = endpoint.method === 'GET'
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const response = await test.app.http.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}${isGet ? `?${query}` : ''}`,
    headers: { host: 'localhost', ...(isGet ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(isGet ? {} : { payload: JSON.stringify(fields) }),
  })
  const isJson = response.headers['content-type']?.toString().startsWith('application/json')
  const envelope = (isJson ? response.json() : {}) as { code?: number; msg?: string; data?: unknown }
  return { status: response.statusCode, headers: response.headers, body: response.body, ...envelope }
}
