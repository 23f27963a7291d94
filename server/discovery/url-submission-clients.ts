// How IndexNow and Baidu are told of addresses, and what their answers mean.
import type { BaiduPushSettings, IndexNowSettings } from '#server/platform/config/config.ts'
import type { PushOutcome } from './url-submission.store.ts'

export type SubmissionResult = {
  readonly outcome: PushOutcome
  readonly httpStatus: number | null
  /** For the log; without secrets. */
  readonly detail: string
  /** How many addresses Baidu still takes today. */
  readonly left?: number | undefined
  readonly retryAfterSeconds?: number | undefined
}

export const indexNowBatch = 10_000
export const baiduBatch = 2_000
const answerWithinMs = 10_000

/** https://www.indexnow.org/documentation */
export async function submitToIndexNow(
  { key, url }: IndexNowSettings,
  site: string,
  urls: readonly string[],
): Promise<SubmissionResult> {
  const { host } = new URL(site)
  const answer = await post(url, 'application/json; charset=utf-8', {
    body: JSON.stringify({ host, key, keyLocation: `${site}/${key}.txt`, urlList: urls }),
    secret: key,
  })
  if (answer.status === null) return { outcome: 'failed', httpStatus: null, detail: answer.text }
  const told = { httpStatus: answer.status, detail: answer.text, retryAfterSeconds: answer.retryAfterSeconds }
  if (answer.status === 200 || answer.status === 202) return { outcome: 'sent', ...told }
  // 403: the key file was not found or says something else. 429: too many for now.
  if (answer.status === 401 || answer.status === 403) return { outcome: 'misconfigured', ...told }
  if (answer.status === 429 || answer.status >= 500) return { outcome: 'failed', ...told }
  return { outcome: 'refused', ...told }
}

/** https://ziyuan.baidu.com: one address a line; the answer says how many more today. */
export async function submitToBaidu(
  { token, url }: BaiduPushSettings,
  site: string,
  urls: readonly string[],
): Promise<SubmissionResult> {
  const address = new URL(url)
  address.searchParams.set('site', site)
  address.searchParams.set('token', token)
  const answer = await post(address.href, 'text/plain', { body: urls.join('\n'), secret: token })
  if (answer.status === null) return { outcome: 'failed', httpStatus: null, detail: answer.text }
  const told = { httpStatus: answer.status, detail: answer.text, retryAfterSeconds: answer.retryAfterSeconds }
  const said = readJson(answer.text)
  if (answer.status === 200 && typeof said.remain === 'number') return { outcome: 'sent', left: said.remain, ...told }
  if (said.message === 'over quota') return { outcome: 'over-quota', left: 0, ...told }
  if (answer.status === 401 || answer.status === 403 || said.message === 'site error')
    return { outcome: 'misconfigured', ...told }
  if (answer.status === 400 || answer.status === 413) return { outcome: 'refused', ...told }
  return { outcome: 'failed', ...told }
}

type Answer = { readonly status: number | null; readonly text: string; readonly retryAfterSeconds?: number }

/** No redirect is followed: the addresses are for this host alone. */
async function post(
  url: string,
  contentType: string,
  { body, secret }: { body: string; secret: string },
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    const wait = Number(response.headers.get('retry-after'))
    const text = (await response.text()).slice(0, 500).replaceAll(secret, '…')
    return { status: response.status, text, ...(wait > 0 ? { retryAfterSeconds: wait } : {}) }
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string } } // whatever fetch throws
    return { status: null, text: `no answer: ${cause?.code ?? name ?? 'unknown'}` }
  }
}

function readJson(text: string): { remain?: unknown; message?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
