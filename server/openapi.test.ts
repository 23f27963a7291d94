// The OpenAPI document describes every endpoint completely.
import { describe, expect, it } from 'vitest'
import { inputSchema, tokenHeader } from '#contract/common/endpoint.ts'
import { errors } from '#contract/common/errors.ts'
import { endpoints } from '#contract/endpoints.ts'
import { normalOrderNo } from '#contract/order-number.ts'
import { rows } from '../tests/api-specification.table.ts'
import { openApiDocument } from './openapi.ts'
import { requestExamples } from './openapi-examples.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  [key: string]: unknown
}
type Operation = {
  operationId: string
  summary: string
  security?: object[]
  parameters?: { name: string; in: string; required: boolean; schema: Schema; example?: unknown }[]
  requestBody?: { content: { 'application/json': { schema: Schema; example: Record<string, unknown> } } }
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>
}

const document = openApiDocument('/api') as {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object> }
}

function operationOf(name: string): Operation {
  const endpoint = endpoints[name]
  const operation = endpoint && document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
  if (!operation) throw new Error(`not in the document: ${name}`)
  return operation
}

/** The fields of an input, wherever they are sent. */
function fieldsOf(operation: Operation): Record<string, Schema> {
  const parameters = operation.parameters?.map(({ name, schema }) => [name, schema] as const)
  return parameters
    ? Object.fromEntries(parameters)
    : (operation.requestBody?.content['application/json'].schema.properties ?? {})
}

const names = Object.keys(endpoints)

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1 and plain JSON', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    expect(document.servers).toEqual([{ url: '/api' }])
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    expect(JSON.stringify(document)).not.toContain('$schema')
  })

  it('has every endpoint once, under its own name, and the notification URLs', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    const notifications = ['asyncNotify', 'asyncNotifyAlipay', 'asyncNotifyWechat', 'asyncNotifyStripe']
    expect(operations.map((operation) => operation.operationId).sort()).toEqual([...names, ...notifications].sort())
    for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\/[\w/]+$/)
  })

  it.each(rows.map(({ method, path }) => [method, path]))('has %s %s as named in section 7', (method, path) => {
    expect(document.paths[path]?.[method.toLowerCase()]?.summary).toMatch(/\S/)
  })

  it('has every error, with both codes and both phrases', () => {
    for (const { wire, status, text } of Object.values(errors)) {
      expect(document.info.description).toContain(`| ${wire} | ${status} | ${text.en} | ${text.zh} |`)
    }
  })

  it('names the header of the session, and API keys as bearer tokens', () => {
    expect(document.components.securitySchemes).toMatchObject({
      token: { type: 'apiKey', in: 'header', name: tokenHeader },
      apiKey: { type: 'http', scheme: 'bearer' },
    })
  })
})

describe.each(names)('%s', (name) => {
  const operation = operationOf(name)
  const endpoint = endpoints[name]

  it('says what it does and who may call it', () => {
    expect(operation.summary.length).toBeGreaterThan(10)
    const withKey = endpoint?.scope && { apiKey: [endpoint.scope] }
    const security = { anyone: withKey && [{}, withKey], customer: [{ token: [] }], key: [withKey] }
    expect(operation.security).toEqual(endpoint && security[endpoint.access])
    for (const status of ['401', '403', '429']) expect(status in operation.responses).toBe(withKey !== undefined)
  })

  it('lists every field of its input, each with a type, and lang', () => {
    if (!endpoint) return
    const schema = inputSchema(endpoint, 'en-US')
    const expected = 'shape' in schema ? Object.keys(schema.shape as object) : []
    const fields = fieldsOf(operation)
    expect(Object.keys(fields).sort()).toEqual([...expected, 'lang'].sort())
    for (const [field, { type, anyOf, enum: choices }] of Object.entries(fields))
      expect(type ?? anyOf ?? choices, field).toBeDefined()
    expect(fields.lang?.enum).toEqual(['zh-CN', 'en-US'])
  })

  it('has its fields where its method sends them', () => {
    if (endpoint?.method === 'GET') {
      expect(operation.requestBody).toBeUndefined()
      for (const parameter of operation.parameters ?? [])
        expect(parameter).toMatchObject({ in: 'query', required: expect.any(Boolean) })
    } else {
      expect(operation.parameters).toBeUndefined()
      expect(operation.requestBody?.content['application/json'].schema.type).toBe('object')
    }
  })

  it('responds in the envelope', () => {
    const { schema = {} as Schema } = operation.responses['200']?.content['application/json'] ?? {}
    expect(schema.required).toEqual(['code', 'msg', 'data'])
    expect(Object.keys(schema.properties ?? {})).toEqual(['code', 'msg', 'data'])
  })
})

/** The request that the document shows. */
function exampleOf(operation: Operation): Record<string, unknown> {
  const withExample = operation.parameters?.filter((parameter) => parameter.example !== undefined)
  return withExample
    ? Object.fromEntries(withExample.map(({ name, example }) => [name, example]))
    : (operation.requestBody?.content['application/json'].example ?? {})
}

describe('the example', () => {
  it.each(names)('of %s is a valid request without unknown fields', (name) => {
    const endpoint = endpoints[name]
    const { lang, ...fields } = exampleOf(operationOf(name))
    if (!endpoint) return
    expect(requestExamples[name]).toEqual(fields)
    expect(lang).toBe('en-US')
    const parsed = inputSchema(endpoint, 'en-US').safeParse(fields)
    expect(parsed.error?.issues ?? []).toEqual([])
    expect(Object.keys(fieldsOf(operationOf(name)))).toEqual(expect.arrayContaining(Object.keys(fields)))
  })

  it('exists for every endpoint', () => expect(Object.keys(requestExamples).sort()).toEqual([...names].sort()))

  it('of an order has a possible order number', () => {
    const orderNo = String(requestExamples.orderStatus?.orderNo)
    expect(normalOrderNo(orderNo)).toBe(orderNo)
  })
})

describe('the CAPTCHA image', () => {
  it('is an image on success and the envelope on error', () => {
    const { content } = operationOf('getValidCode').responses['200'] ?? { content: {} }
    expect(Object.keys(content)).toEqual(['image/svg+xml', 'application/json'])
    const responses = names.filter((name) => name !== 'getValidCode').map((name) => operationOf(name).responses['200'])
    for (const response of responses) expect(Object.keys(response?.content ?? {})).toEqual(['application/json'])
  })
})

describe('the required fields of an endpoint', () => {
  it('are exactly those of the specification', () => {
    const required = (name: string) => operationOf(name).requestBody?.content['application/json'].schema.required
    expect(required('register')).toEqual([
      'loginCode',
      'password',
      'confirmNewPassword',
      'companyName',
      'email',
      'contact',
      'name',
    ])
    expect(required('login')).toEqual(['loginCode', 'password', 'validCode'])
    expect(
      operationOf('getValidCode')
        .parameters?.filter((parameter) => parameter.required)
        .map(({ name }) => name),
    ).toEqual(['unTime'])
    expect(required('payReport')).toBeUndefined()
  })
})
