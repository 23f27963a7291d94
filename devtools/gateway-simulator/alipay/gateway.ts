// gateway.do: validates a call, runs its method, and responds with a node and the signature of its exact bytes.
import { respondWithFault } from '../fault-injection.ts'
import type { Fault, FaultName } from '../faults.ts'
import type { SimReply, SimRequest } from '../http.ts'
import { billDownloadUrl } from './bills.ts'
import { openCashier, pageMethods } from './cashier.ts'
import { errorPage } from './cashier-page.ts'
import { codeMessages, subCodes } from './facts.ts'
import { closeTradeByMerchant, type Node, queryRefund, queryTrade, refundTrade } from './methods.ts'
import { type AlipayContext, ApiError } from './model.ts'
import { spoilSignature, wrongFields } from './notifications.ts'
import { readParams, type SimulatedRequest, validateRequest } from './requests.ts'
import { signText } from './signing.ts'

type Method = (ctx: AlipayContext, biz: Record<string, string>, fault: Fault | undefined) => Node

const serverMethods: Record<string, Method> = {
  'alipay.trade.query': queryTrade,
  'alipay.trade.close': closeTradeByMerchant,
  'alipay.trade.refund': (ctx, biz, fault) => refundTrade(ctx, biz, fault?.fault !== 'refund-unconfirmed'),
  'alipay.trade.fastpay.refund.query': queryRefund,
  'alipay.data.dataservice.bill.downloadurl.query': billDownloadUrl,
}
const gatewayMethods = [...pageMethods, ...Object.keys(serverMethods)]

const pageFaults: readonly FaultName[] = ['timeout-before-commit', 'timeout-after-commit', 'slow', '500', 'html']
const responseFaults: readonly FaultName[] = [
  ...pageFaults,
  '20000',
  'error-response',
  'bad-signature',
  'missing-signature',
  'wrong-amount',
]
const refundFaults: readonly FaultName[] = [...responseFaults, 'refund-unconfirmed']

/** Faults supported by each method. */
export const methodFaults: Record<string, readonly FaultName[]> = {
  ...Object.fromEntries(Object.keys(serverMethods).map((method) => [method, responseFaults])),
  ...Object.fromEntries(pageMethods.map((method) => [method, pageFaults])),
  'alipay.trade.refund': refundFaults,
}

export async function serveGateway(ctx: AlipayContext, request: SimRequest): Promise<SimReply> {
  if (request.method !== 'GET' && request.method !== 'POST') return { status: 405, headers: { allow: 'GET, POST' } }
  const read = readParams(request)
  const method = read.params.method ?? ''
  const isPage = pageMethods.includes(method)
  try {
    const call = validateRequest(ctx, read, gatewayMethods)
    return await serveCall(ctx, call, isPage)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isPage) return errorPage(error.subCode, undefined, 200, error.extra.sub_msg)
    return nodeReply(ctx, method, errorNode(error), ctx.facts.errorResponseSubCodes.includes(error.subCode))
  }
}

function serveCall(ctx: AlipayContext, call: SimulatedRequest, isPage: boolean): Promise<SimReply> {
  const fault = ctx.faults.take(call.method, methodFaults[call.method] ?? [])
  return respondWithFault(fault, {
    hide: () => hiddenReply(ctx, call, fault),
    work: () => (isPage ? openCashier(ctx, call) : serveServerCall(ctx, call, fault)),
  })
}

function serveServerCall(ctx: AlipayContext, call: SimulatedRequest, fault: Fault | undefined): SimReply {
  const node = executeMethod(ctx, call, fault)
  const wrong = Object.entries(wrongFields(fault?.fault)).filter(([key]) => Object.hasOwn(node, key))
  return nodeReply(ctx, call.method, { ...node, ...Object.fromEntries(wrong) }, false, fault?.fault)
}

/** A business error is a regular response, so the response faults apply to it too. */
function executeMethod(ctx: AlipayContext, call: SimulatedRequest, fault: Fault | undefined): Node {
  try {
    const run = serverMethods[call.method]
    if (!run) throw new ApiError('isv.invalid-method')
    return run(ctx, call.biz, fault)
  } catch (error) {
    if (error instanceof ApiError) return errorNode(error)
    throw error
  }
}

/** Responses that do not reveal the outcome of the call. */
function hiddenReply(ctx: AlipayContext, call: SimulatedRequest, fault: Fault | undefined): SimReply | undefined {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  switch (fault?.fault) {
    case '500':
      return { status: 500, headers: html, body: '<html><body>500 Internal Server Error</body></html>' }
    case 'html':
      return { status: 200, headers: html, body: '<html><body>系统繁忙，请稍后再试</body></html>' }
    case '20000':
      return nodeReply(ctx, call.method, errorNode(new ApiError('isp.unknow-error')), false)
    case 'error-response':
      return nodeReply(ctx, call.method, errorNode(new ApiError('isp.unknow-error')), true)
    default:
      return undefined
  }
}

function errorNode(error: ApiError): Node {
  const known = subCodes[error.subCode] ?? { code: '40004', text: error.subCode }
  return {
    code: known.code,
    msg: codeMessages[known.code] ?? '',
    sub_code: error.subCode,
    sub_msg: known.text,
    ...error.extra,
  }
}

/** `sign` follows the node, because clients extract the node's text by the keys around it. */
function nodeReply(ctx: AlipayContext, method: string, node: Node, asError: boolean, fault?: FaultName): SimReply {
  const json = JSON.stringify(node)
  const text = ctx.facts.escapedSlashes ? json.replaceAll('/', '\\/') : json
  const name = asError ? 'error_response' : `${method.replaceAll('.', '_')}_response`
  const right = signText(text, ctx.keys.alipayPrivateKey)
  const sign = fault === 'bad-signature' ? spoilSignature(right) : right
  const unsigned = fault === 'missing-signature' || (asError && !ctx.facts.signedErrorResponse)
  return {
    status: 200,
    headers: { 'content-type': 'text/html;charset=utf-8', trace_id: ctx.randomDigits(24) },
    body: unsigned ? `{"${name}":${text}}` : `{"${name}":${text},"sign":"${sign}"}`,
  }
}
