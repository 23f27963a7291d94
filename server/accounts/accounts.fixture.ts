// Test support for accounts: registration forms as the site sends them, and requests from a chosen address.
import { login, register } from '#contract/accounts.ts'
import type { Client } from '#contract/client.ts'
import { ApiError } from '#contract/client.ts'
import type { InputOf } from '#contract/common/endpoint.ts'
import { tokenHeader } from '#contract/common/endpoint.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import type { Language } from '#contract/common/language.ts'
import { fixedCode, type TestApp } from '../../tests/support/app.ts'

let made = 0

export type PlainForm = Partial<Record<'loginCode' | 'password' | 'confirmNewPassword', string>> &
  Omit<InputOf<typeof register>, 'loginCode' | 'password' | 'confirmNewPassword'>

/** A complete, unique registration form with these changes; name and passwords in plain text. */
export function formWith(wishes: Partial<PlainForm> = {}): InputOf<typeof register> {
  made += 1
  const form = {
    loginCode: `visitor${made}`,
    password: 'tram-lantern-42',
    companyName: '示例公司',
    addr: '分析师',
    email: `visitor${made}@example.com`,
    contact: '13800138000',
    name: '林晓',
    ...wishes,
  }
  const confirmNewPassword = wishes.confirmNewPassword ?? form.password
  return {
    ...form,
    loginCode: encodeBase64(form.loginCode),
    password: encodeBase64(form.password),
    confirmNewPassword: encodeBase64(confirmNewPassword),
  }
}

/** The error of a request. @throws if the request succeeded */
export async function apiErrorOf(request: Promise<unknown>): Promise<ApiError> {
  const outcome = await request.then(
    (response) => ({ response }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome && outcome.error instanceof ApiError) return outcome.error
  throw new Error(`not refused: ${JSON.stringify(outcome)}`, { cause: 'error' in outcome ? outcome.error : undefined })
}

export type Envelope = {
  status: number
  code: number
  msg: string
  data: Record<string, unknown> | null
  body: string
  headers: Record<string, unknown>
}

/** Sends a request from a given address, without the client. */
export async function requestFrom(
  test: TestApp,
  ip: string,
  request: { method: 'GET' | 'POST'; path: string; payload?: object; token?: string; headers?: Record<string, string> },
): Promise<Envelope> {
  const response = await test.app.http.inject({
    method: request.method,
    url: `/api${request.path}`,
    remoteAddress: ip,
    headers: { host: 'localhost', ...(request.token ? { [tokenHeader]: request.token } : {}), ...request.headers },
    ...(request.payload ? { payload: request.payload } : {}),
  })
  const envelope = response.headers['content-type']?.toString().startsWith('application/json') ? response.json() : {}
  return { status: response.statusCode, ...envelope, body: response.body, headers: response.headers }
}

/** Opens the CAPTCHA for this nonce. @returns the image */
export async function openPicture(test: TestApp, unTime: string, ip = '127.0.0.1'): Promise<string> {
  const response = await requestFrom(test, ip, {
    method: 'GET',
    path: `/report/websiteUser/getValidCode?unTime=${encodeURIComponent(unTime)}`,
  })
  if (response.status !== 200) throw new Error(`no picture: ${response.body}`)
  return response.body
}

/** Logs in as the dialog does: a new CAPTCHA, then the form. */
export async function logInAs(
  test: TestApp,
  given: { loginCode: string; password: string; language?: Language; client?: Client; validCode?: string },
) {
  made += 1
  const unTime = `stamp-${made}`
  await openPicture(test, unTime)
  return (given.client ?? test.client(given.language))(login, {
    loginCode: encodeBase64(given.loginCode),
    password: encodeBase64(given.password),
    validCode: given.validCode ?? fixedCode,
    unTime,
  })
}

/** Logs in from a given address, without the client. */
export async function logInFrom(test: TestApp, ip: string, loginCode: string, password: string) {
  const unTime = `${ip} ${Math.random()}`
  await openPicture(test, unTime, ip)
  const payload = {
    loginCode: encodeBase64(loginCode),
    password: encodeBase64(password),
    validCode: fixedCode,
    unTime,
    lang: 'en-US',
  }
  return requestFrom(test, ip, { method: 'POST', path: login.path, payload })
}

/** Mails queued for this address, oldest first. */
export function mailsTo(test: TestApp, recipient: string) {
  return test.ctx.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('created_at').execute()
}

/** The code in the latest mail to this address. */
export async function codeMailedTo(test: TestApp, recipient: string): Promise<string> {
  const mail = (await mailsTo(test, recipient)).filter(({ template }) => template === 'email-code').at(-1)
  const code = /\b\d{6}\b/.exec(mail?.body_text ?? '')?.[0]
  if (!code) throw new Error(`no code was mailed to ${recipient}`)
  return code
}

/** A code that differs from this one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Registers an account and logs in once. */
export async function registered(test: TestApp, wishes: Partial<PlainForm> = {}) {
  const form = formWith(wishes)
  const plain = {
    loginCode: Buffer.from(form.loginCode, 'base64').toString('utf8'),
    password: Buffer.from(form.password, 'base64').toString('utf8'),
    email: form.email,
  }
  const { id } = await test.client()(register, form)
  const { token } = await logInAs(test, plain)
  return { id, token, ...plain }
}
