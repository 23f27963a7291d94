// Binds an endpoint of the contract to its handler.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContactRules } from '#contract/common/contact-rules.ts'
import {
  type Endpoint,
  inputSchema,
  isSiteEndpoint,
  type OutputOf,
  type ParsedInputOf,
  type SiteEndpoint,
} from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import type { Actor } from '../actor.ts'
import type { ApiKeyCaller, Caller } from './caller.ts'
import { type ConsoleGuards, consoleProtocol, type StaffSession } from './console-protocol.ts'
import { parseInput, requestLanguage } from './input.ts'
import type { CacheMetadata } from './page-cache/cache-metadata.ts'
import { sendSuccess } from './responses.ts'
import { type SiteGuards, siteProtocol } from './site-protocol.ts'

/** What a feature needs to register its routes. */
export type Routes = SiteGuards &
  ConsoleGuards & {
    readonly app: FastifyInstance
    readonly apiBase: string
    /** Which e-mail addresses and phone numbers a site accepts: a setting of the publisher. */
    readonly contactRules: (language: Language) => Promise<ContactRules>
    /** The endpoints that anyone may call, for pages that are rendered in this process. */
    readonly inProcess: InProcessEndpoints
  }

/** By method and path: takes the input of a client, returns or throws what its handler does. */
export type InProcessEndpoints = Map<string, (raw: Record<string, unknown>, page?: CacheMetadata) => Promise<unknown>>

type Requester<C extends Endpoint> = C extends SiteEndpoint
  ? {
      readonly caller: C['access'] extends 'customer' ? Caller : C['access'] extends 'key' ? ApiKeyCaller : undefined
      /** Of a call that anyone may make, with a key or without. */
      readonly apiKey?: ApiKeyCaller | undefined
    }
  : {
      /** Undefined only for endpoints that `anyone` may call, as `session` is. */
      readonly actor: Actor
      readonly session: StaffSession
    }

export type Received<C extends Endpoint> = Requester<C> & {
  readonly input: ParsedInputOf<C>
  readonly language: Language
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The page that makes the call in this process: such a call has no request. */
  readonly page?: CacheMetadata | undefined
}

/**
 * Serves an endpoint in the envelope: its protocol admits the request and its input is validated before the handler runs.
 * A handler that has sent its own response (an image, a stream) returns its reply. Of any other result only what the contract names is sent.
 */
export function implement<C extends Endpoint>(
  routes: Routes,
  endpoint: C,
  handler: (received: Received<C>) => Promise<OutputOf<C> | FastifyReply>,
): void {
  // What a request has follows from its endpoint: the protocol adds the requester, the schema the input.
  const run = (received: object) => handler(received as Received<C>)
  const isOfSite = isSiteEndpoint(endpoint)
  const protocol = isOfSite ? siteProtocol(routes, endpoint) : consoleProtocol(routes, endpoint)
  if (isOfSite && endpoint.access === 'anyone')
    routes.inProcess.set(`${endpoint.method} ${endpoint.path}`, async (raw, page) => {
      const language = requestLanguage(raw)
      const input = parseInput(await schemaOf(routes, endpoint, language), raw)
      const result = await run({ input, language, caller: undefined, request: noHttp, reply: noHttp, page })
      return endpoint.output.parse(result)
    })
  routes.app.route({
    method: endpoint.method,
    url: routes.apiBase + endpoint.path,
    ...protocol.options,
    handler: async (request, reply) => {
      const raw = endpoint.method === 'GET' ? request.query : request.body
      const { language, requester, assertRecorded } = await protocol.admit(request, reply, raw)
      const input = parseInput(await schemaOf(routes, endpoint, language), raw)
      const result = await run({ input, language, ...requester, request, reply })
      if (result === reply) return reply
      assertRecorded?.()
      return sendSuccess(reply, endpoint.output.parse(result))
    },
  })
}

/** Contact rules are read only where the schema depends on them. */
async function schemaOf({ contactRules }: Routes, endpoint: Endpoint, language: Language) {
  return typeof endpoint.input === 'function'
    ? inputSchema(endpoint, language, await contactRules(language))
    : endpoint.input
}

/** A handler that reads the request cannot be called by a page. */
const noHttp = new Proxy(
  {},
  {
    get(_, name) {
      throw new Error(`an in-process call has no request and no reply: ${String(name)}`)
    },
  },
)
