// Test support for company sign-in: a company with its provider, and a browser that goes from the form to the provider and back.

import type { FormPost } from '#contract/common/form-post.ts'
import { finishCompanySignIn, saveCompanySignIn } from '#contract/company-sign-in.ts'
import { switchSignInOfCompany } from '#contract/company-sign-in-admin.ts'
import { companySignInPath, signInCallbackPath } from '#contract/company-sign-in-paths.ts'
import { openLog } from '#server/platform/log/log.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { clientId, clientSecret, type Person, startIdentityProvider } from '../../tests/support/identity-provider.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { redirectUri, signedOutUri } from './company-sign-in.service.ts'
import { companySignInFormRoutes } from './sign-in.form-routes.ts'

/** An application with the form, its log, a provider, and staff who enable providers. */
export async function openSignInTest() {
  const lines: Record<string, unknown>[] = []
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const test = await createTestApp({ log })
  const shown: FormPost[] = []
  companySignInFormRoutes(
    {
      app: test.app.http,
      limits: test.app.limits,
      show: async (_request, reply, posted) => {
        shown.push(posted)
        reply.send('')
      },
    },
    { ...test.ctx, identityProviders: test.app.identityProviders },
  )
  const provider = await startIdentityProvider({
    redirectUris: [redirectUri(test.ctx, 'zh-CN')],
    signedOutUris: [signedOutUri(test.ctx, 'zh-CN')],
  })
  const sales = await signedInAs(test, 'sales')
  return {
    test,
    provider,
    sales,
    lines,
    shown,
    async close() {
      await provider.stop()
      await test.close()
    },
  }
}

export type SignInTest = Awaited<ReturnType<typeof openSignInTest>>

let companies = 0

/** A company with an administrator at its domain, whose provider is enabled unless the test does it. */
export async function makeCompanyWithProvider(
  { test, provider, sales }: SignInTest,
  { isEnabled = true, issuer = provider.issuer }: { isEnabled?: boolean; issuer?: string } = {},
) {
  companies += 1
  const domain = `company${companies}.example.com`
  const { id: companyId } = await test.ctx.db
    .insertInto('companies')
    .values({ legal_name: `第${companies}公司`, country: 'CN', created_at: test.ctx.now(), updated_at: test.ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const admin = await makeCustomer(test.ctx, { email: `admin@${domain}` })
  await proveAddress(test, admin.id)
  await addMember(test, companyId, admin.id, 'admin')
  const settings = { companyId, issuer, clientId, clientSecret, domain }
  await test.client('zh-CN', admin.token)(saveCompanySignIn, settings)
  if (isEnabled) await sales.call(switchSignInOfCompany, { id: companyId, version: 1, isEnabled: true })
  return { companyId, domain, admin, settings, version: isEnabled ? 2 : 1 }
}

/** As a code or link sent to the address does. */
export async function proveAddress(test: TestApp, customerId: string) {
  const proven = { email_proven_at: test.ctx.now() }
  await test.ctx.db.updateTable('customers').set(proven).where('id', '=', customerId).execute()
}

export async function addMember(
  test: TestApp,
  companyId: string,
  customerId: string,
  role: 'admin' | 'buyer' | 'reader',
) {
  await test.ctx.db
    .insertInto('company_members')
    .values({ company_id: companyId, customer_id: customerId, role, created_at: test.ctx.now() })
    .execute()
}

/** People whom the provider knows, with verified addresses. */
export function peopleAt(domain: string, names: readonly string[]): Record<string, Person> {
  const entries = names.map((name) => {
    const email = `${name}@${domain}`
    return [email, { sub: `subject-of-${email}`, email, email_verified: true, name: `员工 ${name}` }] as const
  })
  return Object.fromEntries(entries)
}

/** A browser with its cookies of our site and of the provider. */
export function openBrowser({ test }: Pick<SignInTest, 'test'>) {
  let cookie = ''
  const atProvider = new Map<string, string>()
  const inject = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string> = {},
    payload?: string,
  ) => {
    const response = await test.app.http.inject({
      method,
      url,
      headers: { host: 'localhost', ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    const set = response.headers['set-cookie']?.toString()
    if (set !== undefined) cookie = set.split(';')[0] ?? ''
    return response
  }
  const browser = {
    get cookie() {
      return cookie
    },
    post: (email: string, { returnTo = '', prefix = '', origin = 'http://localhost' } = {}) =>
      inject(
        'POST',
        prefix + companySignInPath,
        { 'content-type': 'application/x-www-form-urlencoded', origin },
        new URLSearchParams({ email, returnTo }).toString(),
      ),
    /** Posts the form. @returns the address at the provider */
    async start(email: string, options: { returnTo?: string; prefix?: string } = {}): Promise<URL> {
      const { body } = await browser.post(email, options)
      const url = /http-equiv="refresh" content="0;url=([^"]+)"/
        .exec(body)?.[1]
        ?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
        .replaceAll('&amp;', '&')
      if (url === undefined) throw new Error(`no provider: ${body.slice(0, 200)}`)
      return new URL(url)
    },
    /** Signs in there. @returns the path on our site to which the provider sends the browser */
    async authorize(start: URL): Promise<string> {
      for (let url = start; ; ) {
        const headers = { cookie: [...atProvider].map((pair) => pair.join('=')).join('; ') }
        const response = await fetch(url, { redirect: 'manual', headers })
        for (const set of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
          atProvider.set(name, value)
        }
        const location = response.headers.get('location')
        if (location === null) throw new Error(`the provider redirects nowhere: ${await response.text()}`)
        url = new URL(location, url)
        if (url.pathname.endsWith(signInCallbackPath)) return url.pathname + url.search
      }
    },
    /** @returns the page to which it leads */
    async comeBack(path: string): Promise<string> {
      const { statusCode, headers } = await inject('GET', path)
      return `${statusCode} ${headers.location}`
    },
    async finish() {
      const path = `/api${finishCompanySignIn.path}`
      const response = await inject('POST', path, { 'content-type': 'application/json' }, '{"lang":"en-US"}')
      return response.json() as {
        code: number
        msg: string
        data: { token: string; user: { id: string }; returnTo: string }
      }
    },
    /** From the form to the session. */
    async signIn(email: string, options: { returnTo?: string; prefix?: string } = {}) {
      const page = await browser.comeBack(await browser.authorize(await browser.start(email, options)))
      if (!page.endsWith('/companySignIn/done')) throw new Error(`not signed in: ${page}`)
      return (await browser.finish()).data
    },
    /** @returns why there is no session */
    async fail(email: string): Promise<string | undefined> {
      const page = await browser.comeBack(await browser.authorize(await browser.start(email)))
      return /failed=([\w-]+)/.exec(page)?.[1]
    },
  }
  return browser
}
