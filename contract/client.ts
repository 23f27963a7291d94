// Typed client of the API, for the site (in the browser and in server rendering), tests and the console.
import type { Endpoint, InputOf, OutputOf } from './common/endpoint.ts'
import { tokenHeader } from './common/endpoint.ts'
import type { Language } from './common/language.ts'

/** The error of one field, in the language of the request. */
export type FieldError = { readonly field: string; readonly msg: string }

/** A response whose code is not 200, or no response (`code` is then 0). */
export class ApiError extends Error {
  readonly code: number
  readonly fields: readonly FieldError[]
  readonly requestId: string | undefined
  readonly data: Record<string, unknown>
  constructor(code: number, message: string, data: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ApiError'
    this.code = code
    this.data = data
    this.fields = Array.isArray(data.fields) ? data.fields : [] // written by our own server
    this.requestId = typeof data.requestId === 'string' ? data.requestId : undefined
  }
}

export type ClientOptions = {
  readonly fetch: typeof globalThis.fetch
  /** `/api`, or an absolute URL. */
  readonly base: string
  readonly language: () => Language
  readonly token?: () => string | undefined
  /** Without a response within this time the call fails. */
  readonly timeoutMs?: number
}

export type Client = <C extends Endpoint>(
  call: C,
  input: InputOf<C>,
  init?: { signal?: AbortSignal },
) => Promise<OutputOf<C>>

/** A response counts as success if its code is missing or 200 (specification, section 7). @throws ApiError */
export function createClient(options: ClientOptions): Client {
  return async (call, input, init) => {
    const payload = Object.assign({}, input, { lang: options.language() })
    const token = options.token?.()
    const request = buildRequest(call, payload, options.base)
    // The server needs the language also for errors that it sends before it reads the body.
    request.headers.set('accept-language', options.language())
    if (token) request.headers.set(tokenHeader, token)
    const timeout = AbortSignal.timeout(options.timeoutMs ?? 10_000)
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    const response = await send(options.fetch, request, signal)
    if (response.code !== undefined && response.code !== 200)
      throw new ApiError(response.code, response.msg ?? '', response.data ?? {})
    return response.data as never // tests validate responses against the same schema
  }
}

type Envelope = { code?: number; msg?: string; data?: Record<string, unknown> }
type BuiltRequest = { url: string; method: string; headers: Headers; body?: string }

function buildRequest(call: Endpoint, payload: Record<string, unknown>, base: string): BuiltRequest {
  if (call.method === 'POST') {
    const headers = new Headers({ 'content-type': 'application/json' })
    return { url: base + call.path, method: 'POST', headers, body: JSON.stringify(payload) }
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(payload)) if (value !== undefined) query.set(name, String(value))
  return { url: `${base}${call.path}?${query}`, method: 'GET', headers: new Headers() }
}

async function send(fetch: typeof globalThis.fetch, request: BuiltRequest, signal: AbortSignal): Promise<Envelope> {
  const { url, ...init } = request
  try {
    const response = await fetch(url, { ...init, signal })
    const envelope = await response.json()
    // An error response of a proxy or load balancer rather than of the API.
    if (!response.ok && envelope.code === undefined) throw new Error(`status ${response.status}`)
    return envelope
  } catch (cause) {
    throw new ApiError(0, 'no answer', {}, { cause })
  }
}
