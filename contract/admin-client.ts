// Typed client of the console and of its tests. The session is a cookie that scripts cannot read.
import { ApiError } from './client.ts'
import { type ConsoleEndpoint, consoleHeader, type InputOf, type OutputOf } from './common/endpoint.ts'
import type { Language } from './common/language.ts'

export type AdminClient = <C extends ConsoleEndpoint>(
  call: C,
  input: InputOf<C>,
  init?: { signal?: AbortSignal },
) => Promise<OutputOf<C>>

export type AdminClientOptions = {
  readonly fetch: typeof globalThis.fetch
  readonly base: string
  readonly language: () => Language
  readonly timeoutMs?: number
}

/** @throws ApiError: `code` is the HTTP status (401, 403, 404, 409, 422 …), or 0 without a response */
export function createAdminClient(options: AdminClientOptions): AdminClient {
  return async (call, input, init) => {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? 30_000)
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    const headers = new Headers({ [consoleHeader]: '1', 'accept-language': options.language() })
    const payload = Object.entries(Object.assign({}, input)).filter(([, value]) => value !== undefined)
    let url = options.base + call.path
    let body: string | undefined
    if (call.method === 'GET') {
      const query = new URLSearchParams(payload.map(([name, value]) => [name, String(value)]))
      url += query.size > 0 ? `?${query}` : ''
    } else {
      headers.set('content-type', 'application/json')
      body = JSON.stringify(Object.fromEntries(payload))
    }
    const response = await send(options.fetch, url, {
      method: call.method,
      headers,
      credentials: 'same-origin',
      signal,
      ...(body === undefined ? {} : { body }),
    })
    if (response.code !== 200) throw new ApiError(response.code, response.msg ?? '', response.data ?? {})
    return response.data as never // the server checks its answers against the same schema
  }
}

type Envelope = { readonly code: number; readonly msg?: string; readonly data?: Record<string, unknown> }

async function send(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<Envelope> {
  try {
    const response = await fetch(url, init)
    return await response.json()
  } catch (cause) {
    throw new ApiError(0, 'no answer', {}, { cause })
  }
}
