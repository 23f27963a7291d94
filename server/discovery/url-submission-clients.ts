// Clients of IndexNow and Baidu URL submission, and the outcomes of their responses.
import type { BaiduPushSettings, IndexNowSettings } from '#server/platform/config/config.ts'
import type { PushOutcome } from './url-submission.store.ts'

export type SubmissionResult = {
  readonly outcome: PushOutcome
  readonly httpStatus: number | null
  /** For the log, without secrets. */
  readonly detail: string
  /** Baidu's remaining quota of today. */
  readonly left?: number | undefined
  readonly retryAfterSeconds?: number | undefined
}

export const indexNowBatch = 10_000
export const baiduBatch = 2_000
const timeoutMs = 10_000

/** https://www.indexnow.org/documentation */
export async function submitToIndexNow(
  { key, url }: IndexNowSettings,
  site: string,
  urls: readonly string[],
): Promise<SubmissionResult> {
  const { host } = new URL(site)
  const response = await post(url, 'application/json; charset=utf-8', {
    body: JSON.stringify({ host, key, keyLocation: `${site}/${key}.txt`, urlList: urls }),
    secret: key,
  })
  if (response.status === null) return { outcome: 'failed', httpStatus: null, detail: response.text }
  const details = { httpStatus: response.status, detail: response.text, retryAfterSeconds: response.retryAfterSeconds }
  if (response.status === 200 || response.status === 202) return { outcome: 'sent', ...details }
  // 403: the key file is missing or has another key. 429: rate limit.
  if (response.status === 401 || response.status === 403) return { outcome: 'misconfigured', ...details }
  if (response.status === 429 || response.status >= 500) return { outcome: 'failed', ...details }
  return { outcome: 'refused', ...details }
}

/** https://ziyuan.baidu.com: one URL per line. The response has the remaining quota of the day. */
export async function submitToBaidu(
  { token, url }: BaiduPushSettings,
  site: string,
  urls: readonly string[],
): Promise<SubmissionResult> {
  const address = new URL(url)
  address.searchParams.set('site', site)
  address.searchParams.set('token', token)
  const response = await post(address.href, 'text/plain', { body: urls.join('\n'), secret: token })
  if (response.status === null) return { outcome: 'failed', httpStatus: null, detail: response.text }
  const details = { httpStatus: response.status, detail: response.text, retryAfterSeconds: response.retryAfterSeconds }
  const result = readJson(response.text)
  if (response.status === 200 && typeof result.remain === 'number')
    return { outcome: 'sent', left: result.remain, ...details }
  if (result.message === 'over quota') return { outcome: 'over-quota', left: 0, ...details }
  if (response.status === 401 || response.status === 403 || result.message === 'site error')
    return { outcome: 'misconfigured', ...details }
  if (response.status === 400 || response.status === 413) return { outcome: 'refused', ...details }
  return { outcome: 'failed', ...details }
}

type HttpResult = { readonly status: number | null; readonly text: string; readonly retryAfterSeconds?: number }

/** Does not follow redirects: the URLs and the secret are for this host only. */
async function post(
  url: string,
  contentType: string,
  { body, secret }: { body: string; secret: string },
): Promise<HttpResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const wait = Number(response.headers.get('retry-after'))
    const text = (await response.text()).slice(0, 500).replaceAll(secret, '…')
    return { status: response.status, text, ...(wait > 0 ? { retryAfterSeconds: wait } : {}) }
  } catch (error) {
    return { status: null, text: `no answer: ${failureCode(error)}` }
  }
}

/** `fetch` rejects with the error of the socket as the cause. */
function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

function readJson(text: string): { remain?: unknown; message?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
