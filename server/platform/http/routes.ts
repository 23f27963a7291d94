// Binds a call of the contract to the function that answers it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContactRules } from '#contract/common/contact-rules.ts'
import type { Endpoint, OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import { inputSchema, tokenHeader } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { AppError } from '../app-error.ts'
import type { Authenticate, Caller } from './caller.ts'
import { parseInput, requestLanguage } from './input.ts'
import type { CacheMetadata } from './page-cache/cache-metadata.ts'
import type { RateLimits } from './rate-limits.ts'
import { sendSuccess } from './responses.ts'

/** What a feature needs to register its routes. */
export type Routes = {
  readonly app: FastifyInstance
  readonly apiBase: string
  readonly authenticate: Authenticate
  readonly limits: RateLimits
  /** Which e-mail addresses and phone numbers a site takes: a setting of the publisher. */
  readonly contactRules: (language: Language) => Promise<ContactRules>
  /** The calls that anyone may make, for pages that are rendered in this process. */
  readonly inProcess: InProcessEndpoints
}

/** By method and path: takes what a client would send, answers or throws what its handler does. */
export type InProcessEndpoints = Map<string, (raw: Record<string, unknown>, notes?: CacheMetadata) => Promise<unknown>>

export type Received<C extends Endpoint> = {
  readonly input: ParsedInputOf<C>
  readonly language: Language
  readonly caller: C['access'] extends 'customer' ? Caller : undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Of the page that makes the call in this process: such a call has no request. */
  readonly notes?: CacheMetadata | undefined
}

/**
 * Answers a call in the envelope: limit, session and input are judged in this order before the handler runs.
 * A handler that has answered by itself (an image) returns its reply. Of any other answer only what the contract names is sent.
 */
export function implement<C extends Endpoint>(
  routes: Routes,
  call: C,
  handler: (received: Received<C>) => Promise<OutputOf<C> | FastifyReply>,
): void {
  if (call.access === 'anyone') {
    routes.inProcess.set(`${call.method} ${call.path}`, async (raw, notes) => {
      const language = requestLanguage(raw)
      const input = parseInput(await schemaOf(routes, call, language), raw, language)
      const answer = await handler({
        input,
        language,
        caller: undefined,
        request: noHttp,
        reply: noHttp,
        notes,
      } as never) // as below
      return call.output.parse(answer)
    })
  }
  routes.app.route({
    method: call.method,
    url: routes.apiBase + call.path,
    // As HTTP has it: HEAD is GET without the body, for those who only ask whether it answers.
    exposeHeadRoute: call.method === 'GET',
    onRequest: (request, reply) => routes.limits.count(call.limit, request, reply),
    handler: async (request, reply) => {
      const raw = call.method === 'GET' ? request.query : request.body
      const language = requestLanguage(raw)
      const caller = call.access === 'customer' ? await routes.authenticate(tokenOf(request), request) : undefined
      const input = parseInput(await schemaOf(routes, call, language), raw, language)
      const answer = await handler({ input, language, caller, request, reply } as Received<C>) // caller and input follow from the call
      if (answer === reply) return reply
      return sendSuccess(reply, call.output.parse(answer))
    },
  })
}

/** Only rules that depend on the site are asked for. */
async function schemaOf<C extends Endpoint>({ contactRules }: Routes, call: C, language: Language) {
  return typeof call.input === 'function' ? inputSchema(call, language, await contactRules(language)) : call.input
}

/** A handler that looks at the request cannot be asked by a page. */
const noHttp = new Proxy(
  {},
  {
    get(_, name) {
      throw new Error(`a call made in-process has no request and no reply: ${String(name)}`)
    },
  },
)

/** @throws AppError session.expired for what cannot be a token */
export function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers[tokenHeader]
  if (token === undefined || token === '') return undefined
  if (typeof token !== 'string' || token.length > 256) throw new AppError('session.expired')
  return token
}
