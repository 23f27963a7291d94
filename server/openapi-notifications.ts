// The notification endpoint of payment gateways in the OpenAPI document, with the bodies and responses of each gateway, and its use by a browser.
import { languages } from '#contract/common/language.ts'
import { providerLabels } from '#contract/common/payment-method-labels.ts'
import { type Provider, providers } from '#contract/payment-methods.ts'
import { notificationPath } from '#contract/payments.ts'
import { requestExamples } from './openapi-examples.ts'

type Json = Record<string, unknown>

const text = { type: 'string' } as const

function object(required: readonly string[], properties: Json): Json {
  return { type: 'object', required, properties }
}

function texts(...names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, text]))
}

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'

/** Alipay's names. A notification of a refund has those of the last line, too. */
const alipayForm = object(
  ['notify_id', 'charset', 'sign_type', 'sign', 'app_id', 'seller_id', 'out_trade_no', 'trade_status'],
  {
    ...texts(
      'notify_id',
      'notify_time',
      'notify_type',
      'charset',
      'version',
      'sign_type',
      'sign',
      'app_id',
      'seller_id',
    ),
    ...texts('out_trade_no', 'trade_no', 'trade_status', 'total_amount', 'gmt_payment'),
    ...texts('out_biz_no', 'refund_fee', 'gmt_refund'),
  },
)

const alipayExample = {
  notify_id: '2026112100222103045012345678901234',
  notify_time: '2026-11-21 10:31:07',
  notify_type: 'trade_status_sync',
  charset: 'utf-8',
  version: '1.0',
  sign_type: 'RSA2',
  sign: 'bWFkZSB3aXRoIEFsaXBheSdzIHByaXZhdGUga2V5',
  app_id: '2021000000000001',
  seller_id: '2088000000000001',
  out_trade_no: 'P261121023042AP7K2M94QX3ZTB',
  trade_no: '2026112122001403045012345678',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '22800.00',
  gmt_payment: '2026-11-21 10:31:06',
}

const wechatEnvelope = object(['id', 'event_type', 'resource'], {
  ...texts('id', 'create_time', 'resource_type', 'event_type', 'summary'),
  resource: object(['algorithm', 'original_type', 'ciphertext', 'nonce'], {
    algorithm: { const: 'AEAD_AES_256_GCM' },
    original_type: { enum: ['transaction', 'refund'] },
    ...texts('ciphertext', 'associated_data', 'nonce'),
  }),
})

const wechatExample = {
  id: 'EV-2026112110310612345678901234567890',
  create_time: '2026-11-21T10:31:06+08:00',
  resource_type: 'encrypt-resource',
  event_type: 'TRANSACTION.SUCCESS',
  summary: '支付成功',
  resource: {
    algorithm: 'AEAD_AES_256_GCM',
    original_type: 'transaction',
    ciphertext: 'ZW5jcnlwdGVkIHdpdGggdGhlIEFQSXYzIGtleSBvZiB0aGUgbWVyY2hhbnQ=',
    associated_data: 'transaction',
    nonce: '61f9c719728a',
  },
}

const stripeEvent = object(['id', 'type', 'livemode', 'data'], {
  ...texts('id', 'object', 'api_version', 'type'),
  created: { type: 'integer' },
  livemode: { type: 'boolean' },
  data: object(['object'], { object: { type: 'object' } }),
})

const stripeExample = {
  id: 'evt_1Q7K2M94QX3ZTB',
  object: 'event',
  created: 1795228266,
  livemode: true,
  type: 'checkout.session.completed',
  data: {
    object: {
      id: 'cs_live_a1B2c3D4e5F6',
      object: 'checkout.session',
      client_reference_id: 'P261121023042CC7K2M94QX3ZTB',
      status: 'complete',
      payment_status: 'paid',
      payment_intent: 'pi_3Q7K2M94QX3ZTB',
      amount_total: 425000,
      currency: 'usd',
      expires_at: 1795314642,
      livemode: true,
    },
  },
}

const statusQuery = object([], { ...texts('orderNo', 'id'), lang: { enum: languages } })
const statusQueryExample = { orderNo: requestExamples.orderStatus?.orderNo, lang: 'en-US' }

/** The notification of a gateway. */
type Kind = {
  readonly operationId: string
  readonly summary: string
  readonly type: typeof form | typeof json
  readonly schema: Json
  readonly example: Json
  /** Headers with the signature of the raw body. */
  readonly headers: readonly string[]
  readonly accepted: { readonly 200: { readonly description: string; readonly content: Example } }
  readonly rejected: Json
}

type Example = Readonly<Record<string, { readonly schema: Json; readonly example: unknown }>>

/** The response that a gateway expects, by content type. */
function content(type: string, example: unknown): Example {
  return { [type]: { schema: typeof example === 'string' ? text : { type: 'object' }, example } }
}

const kinds: Readonly<Record<Provider, Kind>> = {
  alipay: {
    operationId: 'asyncNotifyAlipay',
    summary: 'Alipay tells what became of a payment or refund.',
    type: form,
    schema: alipayForm,
    example: alipayExample,
    headers: [],
    accepted: {
      200: { description: '`success`; `fail` makes Alipay repeat it', content: content('text/plain', 'success') },
    },
    rejected: {},
  },
  wechat: {
    operationId: 'asyncNotifyWechat',
    summary: 'WeChat Pay tells what became of a payment or refund.',
    type: json,
    schema: wechatEnvelope,
    example: wechatExample,
    headers: ['Wechatpay-Signature', 'Wechatpay-Timestamp', 'Wechatpay-Nonce', 'Wechatpay-Serial'],
    accepted: { 200: { description: 'Taken', content: content(json, { code: 'SUCCESS' }) } },
    rejected: {
      400: { description: 'Makes WeChat Pay repeat it', content: content(json, { code: 'FAIL', message: '失败' }) },
    },
  },
  stripe: {
    operationId: 'asyncNotifyStripe',
    summary: 'Stripe tells what became of a payment, a refund or a dispute.',
    type: json,
    schema: stripeEvent,
    example: stripeExample,
    headers: ['Stripe-Signature'],
    accepted: { 200: { description: 'Taken', content: content(json, { received: true }) } },
    rejected: { 400: { description: 'Makes Stripe repeat it', content: content(json, { received: false }) } },
  },
}

function headerParameters(names: readonly string[], required: boolean): Json {
  return names.length > 0 ? { parameters: names.map((name) => ({ name, in: 'header', required, schema: text })) } : {}
}

function aliasOperation(kind: Kind): Json {
  const { operationId, summary, type, schema, example } = kind
  return {
    operationId,
    summary,
    ...headerParameters(kind.headers, true),
    requestBody: { required: true, content: { [type]: { schema, example } } },
    responses: { ...kind.accepted, ...kind.rejected },
  }
}

/** @param envelope of the response to a browser: `data` is null */
function commonOperation(envelope: Json): Json {
  const named = (summary: string, value: unknown) => ({ summary, value })
  const ofType = (type: Kind['type']) => providers.filter((provider) => kinds[provider].type === type)
  const examplesOf = (chosen: readonly Provider[], exampleOf: (kind: Kind) => unknown) =>
    Object.fromEntries(
      chosen.map((provider) => [provider, named(providerLabels['en-US'][provider], exampleOf(kinds[provider]))]),
    )
  return {
    operationId: 'asyncNotify',
    summary: 'A gateway tells what became of a payment, or a browser asks us to look.',
    description: [
      'Who is speaking is told by the request: a form is Alipay, a `Wechatpay-Signature` header WeChat Pay, a `Stripe-Signature` header Stripe.',
      'Each of them signs its body and hears the answer that it expects. JSON with a session is the browser of a buyer: it names an order of its own',
      'and only makes the server ask the gateway. Nothing that a browser sends marks an order paid.',
    ].join(' '),
    security: [{}, { token: [] }],
    ...headerParameters(
      providers.flatMap((provider) => kinds[provider].headers),
      false,
    ),
    requestBody: {
      required: true,
      content: {
        [form]: { schema: kinds.alipay.schema, examples: examplesOf(ofType(form), ({ example }) => example) },
        [json]: {
          schema: { anyOf: [statusQuery, ...ofType(json).map((provider) => kinds[provider].schema)] },
          examples: {
            browser: named('A buyer, with the header of the session', statusQueryExample),
            ...examplesOf(ofType(json), ({ example }) => example),
          },
        },
      },
    },
    responses: {
      200: {
        description: 'To Alipay `success` or `fail`; to the others JSON of theirs; to a browser the envelope',
        content: {
          ...content('text/plain', 'success'),
          [json]: {
            schema: { anyOf: [envelope, { type: 'object' }] },
            examples: {
              browser: named('A buyer', { code: 200, msg: 'success', data: null }),
              ...examplesOf(ofType(json), ({ accepted }) => accepted[200].content[json]?.example),
            },
          },
        },
      },
      400: {
        description: 'Makes WeChat Pay and Stripe repeat it',
        content: { [json]: { schema: { type: 'object' } } },
      },
    },
  }
}

/** By path: the notification URL and its aliases. */
export function notificationPaths(envelope: Json): Record<string, Json> {
  const aliases = providers.map((provider) => [
    `${notificationPath}/${provider}`,
    { post: aliasOperation(kinds[provider]) },
  ])
  return { [notificationPath]: { post: commonOperation(envelope) }, ...Object.fromEntries(aliases) }
}
