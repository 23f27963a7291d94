// The OpenAPI document of the public API, generated from the contract.
import * as z from 'zod'
import { apiKeyErrors } from '#contract/common/api-key-errors.ts'
import { type Endpoint, inputSchema, type SiteEndpoint, tokenHeader } from '#contract/common/endpoint.ts'
import { errors } from '#contract/common/errors.ts'
import { languages } from '#contract/common/language.ts'
import { endpoints } from '#contract/endpoints.ts'
import { requestExamples } from './openapi-examples.ts'
import { notificationPaths } from './openapi-notifications.ts'
import { describeWebhooks } from './openapi-webhooks.ts'

type Json = Record<string, unknown>
type Schema = z.core.JSONSchema.JSONSchema

export function openApiDocument(apiBase: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = { [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yanbao',
      version: '1',
      description: `Every call that was understood answers HTTP 200 with {code, msg, data}; success is 200.\n\n${errorTable()}`,
    },
    servers: [{ url: apiBase }],
    paths: { ...paths, ...notificationPaths(envelope({ type: 'null' })) },
    webhooks: describeWebhooks((schema) => jsonSchema(schema, 'output')),
    components: { securitySchemes },
  }
}

const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: tokenHeader, description: 'The session of a customer' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The API key of a company or partner, never in an address. Calls with a key count against its limit; the names beside it are the scope that it must have.',
  },
}

/** A key is never needed where anybody may call: it replaces the limit of the address. */
function securityOf({ access, scope }: SiteEndpoint): Json {
  if (access === 'customer') return { security: [{ token: [] }] }
  if (!scope) return {}
  return { security: [...(access === 'key' ? [] : [{}]), { apiKey: [scope] }] }
}

/** Endpoints whose success response is not the envelope. */
const imageEndpoints: readonly string[] = ['getValidCode']

function operation(name: string, endpoint: SiteEndpoint): Json {
  const input = jsonSchema(withLanguage(endpoint), 'input')
  const example = { ...requestExamples[name], lang: 'en-US' }
  return {
    operationId: name,
    summary: endpoint.summary,
    ...securityOf(endpoint),
    ...(endpoint.method === 'GET'
      ? { parameters: queryParameters(input, example) }
      : { requestBody: { content: { 'application/json': { schema: input, example } } } }),
    responses: {
      200: imageEndpoints.includes(name) ? image : successResponse(endpoint),
      ...(endpoint.scope ? keyResponses : {}),
    },
  }
}

const errorContent = { 'application/json': { schema: envelope({ type: ['object', 'null'] }) } }

const keyErrors = Object.values(apiKeyErrors)
const codesOf = (status: number) => keyErrors.filter((one) => one.status === status).map(({ wire }) => wire)

/** What a call with an API key can be answered besides. */
const keyResponses = {
  400: { description: `A malformed request, or the key is in the address: ${codesOf(400)}`, content: errorContent },
  401: {
    description: `No key that works: ${codesOf(401).join(', ')}`,
    headers: { 'WWW-Authenticate': { schema: { type: 'string' } } },
    content: errorContent,
  },
  403: {
    description: `The key does not have the scope, which data.scope names: ${codesOf(403)[0]}`,
    content: errorContent,
  },
  429: {
    description: 'The limit of the key, or of the address, is used up for this minute',
    headers: Object.fromEntries(
      ['Retry-After', 'RateLimit', 'RateLimit-Policy'].map((name) => [name, { schema: { type: 'string' } }]),
    ),
    content: errorContent,
  },
}

const image = {
  description: 'The picture, which nobody stores; a refusal is the envelope',
  content: { 'image/svg+xml': { schema: { type: 'string' } }, ...errorContent },
}

function successResponse(endpoint: Endpoint): Json {
  return {
    description: 'The envelope',
    content: { 'application/json': { schema: envelope(jsonSchema(endpoint.output, 'output')) } },
  }
}

function withLanguage(endpoint: Endpoint): z.ZodType {
  const schema = inputSchema(endpoint, 'en-US')
  return z.intersection(schema, z.object({ lang: z.enum(languages).optional() }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function queryParameters(schema: Schema, example: Json): Json[] {
  const parts = [schema, ...(schema.allOf ?? [])]
  return parts.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, property]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: property,
      ...(name in example ? { example: example[name] } : {}),
    })),
  )
}

function envelope(data: Json): Json {
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  }
}

function errorTable(): string {
  const rows = Object.values(errors).map(
    ({ wire, status, text }) => `| ${wire} | ${status} | ${text.en} | ${text.zh} |`,
  )
  return ['| code | HTTP | English | 中文 |', '|---|---|---|---|', ...new Set(rows)].join('\n')
}
