// Reads a call of gateway.do and runs the checks common to all methods: parameters, timestamp, application and signature.
import { parseBeijingTime } from '../clock.ts'
import type { SimRequest } from '../http.ts'
import { decodeForm } from './form.ts'
import { type AlipayContext, ApiError } from './model.ts'
import { requestContent, verifyText } from './signing.ts'

export type SimulatedRequest = { method: string; params: Record<string, string>; biz: Record<string, string> }

/** Merges query and body without validation. */
export function readParams(request: SimRequest): { params: Record<string, string>; duplicates: string[] } {
  const query = decodeForm(request.query, 'utf-8')
  if (request.method !== 'POST') return query
  // Without a charset in the query Alipay decodes the body as GBK, so the signature of Chinese text does not verify.
  const body = decodeForm(request.body, query.params.charset === undefined ? 'gbk' : 'utf-8')
  const twice = Object.keys(body.params).filter((key) => Object.hasOwn(query.params, key))
  return {
    params: { ...query.params, ...body.params },
    duplicates: [...query.duplicates, ...body.duplicates, ...twice],
  }
}

/** @throws ApiError with the sub_code that Alipay documents */
export function validateRequest(
  ctx: AlipayContext,
  read: { params: Record<string, string>; duplicates: string[] },
  methods: readonly string[],
): SimulatedRequest {
  const { params } = read
  requirePresent(params)
  const method = params.method ?? ''
  if (!methods.includes(method)) throw new ApiError('isv.invalid-method')
  if (params.app_id !== ctx.keys.appId) throw new ApiError('isv.invalid-app-id')
  if (read.duplicates.length > 0)
    throw new ApiError('isv.invalid-parameter', { sub_msg: `参数重复：${read.duplicates}` })
  if (params.version !== '1.0') throw new ApiError('isv.invalid-parameter', { sub_msg: '参数无效：version' })
  if (params.format && params.format.toUpperCase() !== 'JSON') throw new ApiError('isv.invalid-format')
  if ((params.charset ?? '').toLowerCase() !== 'utf-8') throw new ApiError('isv.invalid-charset')
  if (params.sign_type !== 'RSA2') throw new ApiError('isv.invalid-signature-type')
  checkTimestamp(ctx, params.timestamp ?? '')
  const content = requestContent(params)
  if (!verifyText(content, params.sign ?? '', ctx.keys.appPublicKey)) {
    throw new ApiError('isv.invalid-signature', {
      sub_msg: `验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配，网关生成的验签字符串为：${content}`,
    })
  }
  return { method, params, biz: readBizContent(params.biz_content ?? '') }
}

function requirePresent(params: Record<string, string>): void {
  const required = {
    method: 'isv.missing-method',
    app_id: 'isv.missing-app-id',
    sign_type: 'isv.missing-signature-type',
    sign: 'isv.missing-signature',
    timestamp: 'isv.missing-timestamp',
    version: 'isv.missing-version',
  }
  for (const [name, subCode] of Object.entries(required)) if (!params[name]) throw new ApiError(subCode)
}

function checkTimestamp(ctx: AlipayContext, text: string): void {
  const ms = parseBeijingTime(text)
  const tolerance = ctx.facts.timestampToleranceSeconds * 1000
  if (ms === undefined || Math.abs(ms - ctx.clock.now()) > tolerance) throw new ApiError('isv.invalid-timestamp')
}

/** Numbers and booleans become text, as Alipay accepts both; nested values stay JSON text. */
function readBizContent(text: string): Record<string, string> {
  const error = new ApiError('isv.invalid-parameter', { sub_msg: '参数无效：biz_content' })
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw error
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw error
  const biz: Record<string, string> = {}
  for (const [key, value] of Object.entries(parsed)) {
    if (value === null || value === '') continue
    biz[key] = typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return biz
}
