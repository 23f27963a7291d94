// Endpoints below /v3: verifies the signature, applies faults, executes the call, and signs the response.
import { respondWithFault } from '../fault-injection.ts'
import type { Fault, FaultName } from '../faults.ts'
import type { SimReply, SimRequest } from '../http.ts'
import { downloadBill, requestBill } from './bills.ts'
import { listCertificates } from './certificates.ts'
import { errorCodes } from './facts.ts'
import { ApiError, type SimulatedRequest, type SimulatedResponse, type WechatContext } from './model.ts'
import { contentFaults, requestId, wrongContent } from './notifications.ts'
import { closeOrder, orderH5, orderNative, queryOrder } from './orders.ts'
import { queryRefund, refundOrder } from './refunds.ts'
import { checkAuthorization, responseSigner, signatureFaults, signatureHeaders } from './signing.ts'

type Interface = {
  name: string
  method: 'GET' | 'POST'
  path: RegExp
  run: (ctx: WechatContext, call: SimulatedRequest) => SimulatedResponse
  faults: readonly FaultName[]
}

const outcomeFaults: readonly FaultName[] = [
  'timeout-before-commit',
  'timeout-after-commit',
  'slow',
  '500',
  'html',
  'frequency-limited',
  'not-authorised',
]
const responseFaults: readonly FaultName[] = [...outcomeFaults, ...signatureFaults]
const queryFaults: readonly FaultName[] = [...responseFaults, ...contentFaults]

const interfaces: readonly Interface[] = [
  at('wechat.native', 'POST', '/v3/pay/transactions/native', orderNative, responseFaults),
  at('wechat.h5', 'POST', '/v3/pay/transactions/h5', orderH5, responseFaults),
  at('wechat.query', 'GET', '/v3/pay/transactions/(out-trade-no|id)/:', queryOrder, queryFaults),
  at('wechat.close', 'POST', '/v3/pay/transactions/out-trade-no/:/close', closeOrder, [
    ...responseFaults,
    'close-without-effect',
  ]),
  at('wechat.refund', 'POST', '/v3/refund/domestic/refunds', refundOrder, [
    ...queryFaults,
    'refund-unconfirmed',
    'refund-abnormal',
    'not-enough',
  ]),
  at('wechat.refund-query', 'GET', '/v3/refund/domestic/refunds/:', queryRefund, queryFaults),
  at('wechat.certificates', 'GET', '/v3/certificates', listCertificates, responseFaults),
  at('wechat.tradebill', 'GET', '/v3/bill/tradebill', requestBill, responseFaults),
  at('wechat.billdownload', 'GET', '/v3/billdownload/file', downloadBill, outcomeFaults),
]

/** Faults supported by each endpoint. */
export const interfaceFaults: Record<string, readonly FaultName[]> = Object.fromEntries(
  interfaces.map((one) => [one.name, one.faults]),
)

export async function serveEndpoint(ctx: WechatContext, request: SimRequest): Promise<SimReply> {
  const endpoint = interfaces.find((one) => one.method === request.method && one.path.test(request.path))
  if (!endpoint) return errorReply(ctx, new ApiError('RESOURCE_NOT_EXISTS'), 404)
  try {
    checkAuthorization(ctx, request)
    checkHeaders(request)
    const parts = endpoint.path.exec(request.path)?.slice(1).map(decodeURIComponent) ?? []
    const fault = ctx.faults.take(endpoint.name, endpoint.faults)
    const call = { parts, query: new URLSearchParams(request.query), body: request.body, fault }
    return await serveCall(ctx, endpoint, call, request)
  } catch (error) {
    if (error instanceof ApiError) return errorReply(ctx, error)
    if (error instanceof URIError) return errorReply(ctx, new ApiError('PARAM_ERROR'))
    throw error
  }
}

async function serveCall(
  ctx: WechatContext,
  endpoint: Interface,
  call: SimulatedRequest,
  request: SimRequest,
): Promise<SimReply> {
  const { fault } = call
  return respondWithFault(fault, {
    hide: () => hiddenReply(ctx, fault),
    work: () => successReply(ctx, endpoint, call, request),
  })
}

function successReply(ctx: WechatContext, endpoint: Interface, call: SimulatedRequest, request: SimRequest): SimReply {
  const { fault } = call
  const by = responseSigner(ctx, request)
  const response = endpoint.run(ctx, call)
  if (response.file) return fileReply(ctx, response.file)
  const body = response.body ? JSON.stringify(wrongContent(response.body, fault?.fault)) : ''
  const spoil = signatureFaults.find((name) => name === fault?.fault)
  return {
    status: response.status,
    headers: {
      ...(body === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      'cache-control': 'no-cache, must-revalidate',
      'Request-ID': requestId(ctx),
      ...signatureHeaders(ctx, body, { by, spoil }),
    },
    body,
  }
}

/** Responses that do not reveal the outcome of the call, and errors requested by a fault. */
function hiddenReply(ctx: WechatContext, fault: Fault | undefined): SimReply | undefined {
  switch (fault?.fault) {
    case '500':
      return errorReply(ctx, new ApiError('SYSTEM_ERROR'))
    case 'frequency-limited':
      return errorReply(ctx, new ApiError('FREQUENCY_LIMITED'))
    case 'not-authorised':
      return errorReply(ctx, new ApiError('NO_AUTH'))
    case 'html':
      return {
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<html><body>系统繁忙，请稍后再试</body></html>',
      }
    default:
      return undefined
  }
}

function errorReply(ctx: WechatContext, error: ApiError, status?: number): SimReply {
  const known = errorCodes[error.code] ?? { status: 400, text: error.code }
  const body = JSON.stringify({
    code: error.code,
    ...(error.detail ? { detail: error.detail } : {}),
    message: error.message || known.text,
  })
  return {
    status: status ?? known.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'Request-ID': requestId(ctx),
      ...signatureHeaders(ctx, body, { by: 'certificate' }),
    },
    body,
  }
}

function fileReply(ctx: WechatContext, file: { content: Buffer; type: string }): SimReply {
  return {
    status: 200,
    headers: { 'content-type': file.type, 'Request-ID': requestId(ctx) },
    body: file.content,
  }
}

/** @throws ApiError without the headers that the documents require */
function checkHeaders(request: SimRequest): void {
  const { accept = '', 'user-agent': agent, 'content-type': type = '' } = request.headers
  const missing = (field: string) => new ApiError('PARAM_ERROR', { field, location: 'header', issue: '缺少或不支持' })
  if (!/application\/json|\*\/\*/.test(accept)) throw missing('Accept')
  if (!agent) throw missing('User-Agent')
  if (request.method === 'POST' && !/^application\/json\b/i.test(type)) throw missing('Content-Type')
}

/** `:` matches one path segment. */
function at(
  name: string,
  method: Interface['method'],
  path: string,
  run: Interface['run'],
  faults: readonly FaultName[],
): Interface {
  return { name, method, path: new RegExp(`^${path.replaceAll(':', '([^/]+)')}$`), run, faults }
}
