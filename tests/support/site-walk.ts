// Lists at least one URL of every page of the site, using items of the demonstration, and every dialog with the steps to open it.
import type { BrowserContext, Page } from 'playwright-core'
import { getValidCode, login, register } from '#contract/accounts.ts'
import { getReport, listReports } from '#contract/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import type { Language } from '#contract/common/language.ts'
import { getBriefing, getNews, listBriefings, listNews } from '#contract/content.ts'
import { payReport } from '#contract/payments.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import type { Screen } from './browser.ts'
import { validCode } from './product.ts'

/** One page in one language. */
export type Stop = {
  /** Name in test titles and of screenshot files. */
  readonly name: string
  /** Path with the language prefix. */
  readonly path: string
  readonly status: 200 | 404
  /** Whether search engines index it, so that it needs a canonical URL. */
  readonly isListed: boolean
  readonly as?: 'customer'
  /** The page asks for something that does not exist, and says so. */
  readonly asksForMissing?: true
}

type Entry = Omit<Partial<Stop>, 'path'> & {
  readonly name: string
  /** Path without the language prefix. */
  readonly path: string
  /** The English path, if it differs. */
  readonly enPath?: string
  /** What differs in English: the page is missing or not indexed. */
  readonly en?: Partial<Pick<Stop, 'status' | 'isListed'>>
}

export type Samples = Awaited<ReturnType<typeof findSamples>>

/** Finds items of the demonstration that exist in both languages, and one that does not. */
export async function findSamples(origin: string) {
  const client = clientOf(origin, 'zh-CN')
  const reports = await client(listReports, { pageSize: 40 })
  const details = await Promise.all(reports.rows.map(({ webTitle }) => client(getReport, { webTitle })))
  const news = await client(listNews, { pageSize: 40 })
  const articles = await Promise.all(news.rows.map(({ webTitle }) => client(getNews, { webTitle })))
  const briefings = await client(listBriefings, {})
  const briefing = await client(getBriefing, { webTitle: briefings.rows[0]?.webTitle })
  const report = withTwin(details)
  const ordered = withTwin(details.filter((each) => 'movedTo' in each || each.id !== report.id))
  const single = details.find((each) => !('movedTo' in each) && each.otherLanguageWebTitle === null)
  if (!single || 'movedTo' in single || 'movedTo' in briefing) throw new Error('the demonstration has both')
  return {
    report,
    /** An item that is already ordered, distinct from the one ordered in the checkout. */
    ordered,
    single,
    article: withTwin(articles.map((each) => ('movedTo' in each ? each : each.detail))),
    briefing,
  }
}

function withTwin<Item extends { otherLanguageWebTitle: string | null }>(
  items: readonly (Item | { movedTo: string })[],
) {
  for (const item of items)
    if (!('movedTo' in item) && item.otherLanguageWebTitle !== null)
      return { ...item, otherLanguageWebTitle: item.otherLanguageWebTitle }
  throw new Error('the demonstration has one in both languages')
}

/** Pages by the patterns of the route table; the walk fails if a page is missing here. */
export function entriesOf({ report, single, article, briefing }: Samples): Readonly<Record<string, readonly Entry[]>> {
  const chineseOnly = { en: { isListed: false } } as const
  const ofCustomer = { isListed: false, as: 'customer' } as const
  const company = (name: string): Entry[] => [{ name, path: `/${name}` }]
  return {
    '': [{ name: 'home', path: '/' }],
    'report-industries/:activeIndustryType?/:keyword?': [
      { name: 'reports', path: '/report-industries' },
      { name: 'reports-industry', path: `/report-industries/${report.category}` },
      { name: 'reports-none', path: '/report-industries?keyword=zzzzzz', isListed: false },
    ],
    'preview/:token': [{ name: 'preview-expired', path: '/preview/rExpired', status: 404, isListed: false }],
    'reports/:webTitle': [
      { name: 'report', path: `/reports/${report.webTitle}`, enPath: `/reports/${report.otherLanguageWebTitle}` },
      { name: 'report-only-chinese', path: `/reports/${single.webTitle}`, en: { status: 404 } },
    ],
    'reports/:webTitle/sample': [
      { name: 'sample-unknown', path: '/reports/unknown/sample', status: 404, isListed: false },
    ],
    'news-categories/:marketType?/:marketCategory?/:keyword?': [
      { name: 'news-list', path: '/news-categories' },
      { name: 'news-list-none', path: '/news-categories?keyword=zzzzzz', isListed: false },
    ],
    'news/:webTitle': [
      { name: 'news', path: `/news/${article.webTitle}`, enPath: `/news/${article.otherLanguageWebTitle}` },
    ],
    'bulletin/bulletin-think-tank/:marketType?/:topLabelId?/:keyword?': [
      { name: 'briefings', path: '/bulletin/bulletin-think-tank/industry-brief', ...chineseOnly },
      { name: 'briefings-companies', path: '/bulletin/bulletin-think-tank/enterprise-hole-analysis', ...chineseOnly },
    ],
    'bulletin/bulletin-detail/:webTitle': [
      { name: 'briefing', path: `/bulletin/bulletin-detail/${briefing.webTitle}`, en: { status: 404 } },
    ],
    about: company('about'),
    link: company('link'),
    order: company('order'),
    qualify: [{ name: 'qualify', path: '/qualify', ...chineseOnly }],
    term: company('term'),
    contactUs: company('contactUs'),
    market: company('market'),
    newsletter: [
      { name: 'newsletter', path: '/newsletter' },
      { name: 'newsletter-sent', path: '/newsletter?sent=1', isListed: false },
    ],
    checkout: [{ name: 'checkout', path: `/checkout?report=${report.id}`, isListed: false }],
    'checkout/transfer': [
      { name: 'checkout-transfer', path: `/checkout/transfer?report=${report.id}`, isListed: false },
    ],
    quoteList: [{ name: 'quote-list', path: `/quoteList?report=${report.id}`, isListed: false }],
    'quote/:token': [{ name: 'quote-unknown', path: '/quote/unknown', status: 404, isListed: false }],
    'personalCenter/myQuotes': [{ name: 'quotes', path: '/personalCenter/myQuotes', ...ofCustomer }],
    'personalCenter/invoices': [{ name: 'invoices', path: '/personalCenter/invoices', ...ofCustomer }],
    'personalCenter/moreOrders': [{ name: 'orders', path: '/personalCenter/moreOrders', ...ofCustomer }],
    'personalCenter/myDownload': [{ name: 'downloads', path: '/personalCenter/myDownload', ...ofCustomer }],
    companySignIn: [
      { name: 'company-sign-in', path: '/companySignIn', isListed: false },
      { name: 'company-sign-in-failed', path: '/companySignIn?failed=address', isListed: false },
    ],
    'companySignIn/done': [{ name: 'company-signed-in', path: '/companySignIn/done', isListed: false }],
    'licence/:number?': [
      { name: 'licence-check', path: '/licence', isListed: false },
      { name: 'licence-check-unknown', path: '/licence/L-7F3K-22QX-B', status: 404, isListed: false },
    ],
    'personalCenter/myLicences': [{ name: 'licences', path: '/personalCenter/myLicences', ...ofCustomer }],
    'personalCenter/licence/:number': [
      { name: 'licence-unknown', path: '/personalCenter/licence/L-7F3K-22QX-B', ...ofCustomer },
    ],
    'personalCenter/company': [{ name: 'companies', path: '/personalCenter/company', ...ofCustomer }],
    ...Object.fromEntries(
      ['Library', 'Members', 'Approvals', 'Usage', 'Billing', 'Settings'].map((section) => [
        `personalCenter/company${section}`,
        [
          {
            name: `company-${section.toLowerCase()}-unknown`,
            path: `/personalCenter/company${section}?company=5f1c2f8e-0d43-4c2b-9a57-3f6f1d6f0a11`,
            ...ofCustomer,
            asksForMissing: true,
          },
        ],
      ]),
    ),
    companyInvitation: [{ name: 'company-invitation-ended', path: '/companyInvitation', isListed: false }],
    'personalCenter/mySearches': [
      { name: 'searches', path: '/personalCenter/mySearches', ...ofCustomer },
      { name: 'searches-new', path: `/personalCenter/mySearches?industry=${report.category}`, ...ofCustomer },
    ],
    'personalCenter/myInfo': [{ name: 'info', path: '/personalCenter/myInfo', ...ofCustomer }],
    'personalCenter/updatePwd': [{ name: 'update-password', path: '/personalCenter/updatePwd', ...ofCustomer }],
    'personalCenter/purchase/:number': [
      { name: 'purchase-unknown', path: '/personalCenter/purchase/P-2026-99999', ...ofCustomer },
    ],
    'personalCenter/payBack/:orderNo?': [{ name: 'pay-back', path: '/personalCenter/payBack', ...ofCustomer }],
    '*': [{ name: 'not-found', path: '/no-such-page', status: 404 }],
  }
}

/** Redirects, as paths without the language prefix. */
export function redirectsOf({ briefing }: Samples): Readonly<Record<string, readonly [from: string, to: string][]>> {
  const briefings = '/bulletin/bulletin-think-tank'
  const detail = `/bulletin/bulletin-detail/${briefing.webTitle}`
  return {
    bulletin: [
      ['/bulletin', `${briefings}/industry-brief`],
      ['/bulletin?marketType=industry-brief', `${briefings}/industry-brief`],
      ['/bulletin?marketType=enterprise-hole-analysis', `${briefings}/enterprise-hole-analysis`],
      ['/Bulletin/?marketType=enterprise-hole-analysis', `${briefings}/enterprise-hole-analysis`],
    ],
    'bulletin/detail/:webTitle?': [
      [`/bulletin/detail?webTitle=${briefing.webTitle}`, detail],
      [`/bulletin/detail/${briefing.webTitle}`, detail],
      [`/BULLETIN/Detail/${briefing.webTitle}/`, detail],
    ],
    search: [['/search?type=news-categories&keyword=x', '/news-categories?keyword=x']],
    personalCenter: [['/personalCenter', '/personalCenter/moreOrders']],
    '': [
      ['/aboutUs/researchMethod', '/link'],
      ['/aboutUs/orderingProcess', '/order'],
      ['/aboutUs/enterpriseQuality', '/qualify'],
      ['/aboutUs/relevantClause', '/term'],
      ['/ABOUTUS/RELEVANTCLAUSE/', '/term'],
      ['/Report-Industries/', '/report-industries'],
      ['/MARKET?utm_source=x', '/market?utm_source=x'],
    ],
  }
}

export function stopsIn(language: Language, samples: Samples): Stop[] {
  return Object.values(entriesOf(samples))
    .flat()
    .map(({ name, path, enPath = path, en, status = 200, isListed = status === 200, ...rest }) => {
      const isEnglish = language === 'en-US'
      const stop: Stop = { name, path, status, isListed, ...rest }
      if (!isEnglish) return stop
      const missing = en?.status === 404 ? { isListed: false } : {}
      return { ...stop, path: enPath === '/' ? '/en' : `/en${enPath}`, ...missing, ...en }
    })
}

function clientOf(origin: string, language: Language) {
  return createClient({ fetch, base: `${origin}/api`, language: () => language, timeoutMs: 60_000 })
}

export type Account = { readonly token: string; readonly user: unknown; readonly email: string }

/** Registers a customer and logs in. */
export async function openAccount(
  origin: string,
  name: string,
  language: Language,
  domain = 'example.com',
): Promise<Account> {
  const client = clientOf(origin, language)
  const loginCode = encodeBase64(name)
  const password = encodeBase64('correct horse battery')
  const email = `${name}@${domain}`
  const isChinese = language === 'zh-CN'
  const contact = isChinese ? '13800138000' : '+49 30 1234567'
  const person = {
    name: isChinese ? '林晓' : 'Lin Xiao',
    companyName: isChinese ? '示例公司' : 'Example Ltd',
    addr: '',
  }
  await client(register, {
    ...person,
    email,
    contact,
    loginCode,
    password,
    confirmNewPassword: password,
    consent: true,
  })
  await fetch(`${origin}/api${getValidCode.path}?${new URLSearchParams({ unTime: name })}`)
  const { token, user } = await client(login, { loginCode, password, validCode, unTime: name })
  return { token, user, email }
}

export async function logIn(context: BrowserContext, { token, user }: Account): Promise<void> {
  await context.addInitScript(
    ([token, user]) => {
      if (location.protocol === 'about:') return
      localStorage.setItem('TOKEN_KEY', token)
      localStorage.setItem('USER_INFO_KEY', user)
    },
    [token, JSON.stringify(user)] as const,
  )
}

/** Places an order that awaits payment. */
export async function orderReport(
  origin: string,
  language: Language,
  { token }: Pick<Account, 'token'>,
  report: Samples['report'],
): Promise<void> {
  const payPrice = report.prices.single.find(({ currency }) => currency === 'CNY')?.amount ?? ''
  const client = createClient({ fetch, base: `${origin}/api`, language: () => language, token: () => token })
  await client(payReport, { researchReportId: report.id, licence: 'single', payMethod: 'zfb', payPrice })
}

/** Waits until the application is hydrated and handles input. */
export async function startApplication(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await page.waitForFunction(() => window.yanbaoCapturedEvents === undefined, undefined, { timeout: 60_000 })
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

export type DialogStop = {
  readonly name: string
  readonly as?: 'customer'
  open(page: Page): Promise<void>
}

/** Each dialog opens on its own page or continues from the previous one. */
export function dialogsIn(
  language: Language,
  screen: Screen,
  origin: string,
  { report }: Samples,
  account: Account,
): DialogStop[] {
  const labels = phrasesIn(language)
  const at = (path: string) => `${origin}${language === 'zh-CN' ? '' : '/en'}${path}`
  const reportAt = at(`/reports/${language === 'zh-CN' ? report.webTitle : report.otherLanguageWebTitle}`)
  const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const titled = (page: Page, title: string) =>
    dialog(page).getByRole('heading', { name: title, exact: true }).waitFor({ timeout: 60_000 })
  const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).first().click()
  const startAt = async (page: Page, address: string) => {
    await page.goto('about:blank')
    await page.goto(address)
    await startApplication(page)
  }
  const wechat: DialogStop = {
    name: 'wechat',
    as: 'customer',
    async open(page) {
      await dialog(page).getByRole('radio', { name: labels.common.methodLabels.wx.label }).check()
      await dialog(page).locator('button[type=submit]').click()
      await titled(page, labels.dialogs.wechat.title)
      await dialog(page).locator('.qr__code path').waitFor()
    },
  }
  return [
    {
      name: 'request',
      async open(page) {
        await startAt(page, reportAt)
        await page.locator('a[href*="contactUs?sample="]:visible').first().click()
        await dialog(page).waitFor()
      },
    },
    {
      name: 'login',
      async open(page) {
        await startAt(page, at('/personalCenter/myInfo'))
        await titled(page, labels.dialogs.login.title)
      },
    },
    {
      name: 'register',
      async open(page) {
        await press(page, labels.dialogs.login.toRegister)
        await titled(page, labels.dialogs.register.title)
      },
    },
    {
      name: 'forgot',
      async open(page) {
        await startAt(page, at('/personalCenter/myInfo'))
        await press(page, labels.dialogs.login.toForgot)
        await titled(page, labels.dialogs.forgot.title)
      },
    },
    {
      name: 'set-password',
      async open(page) {
        await startAt(page, `${at('/')}#resetToken=${'a'.repeat(43)}`)
        await titled(page, labels.dialogs.setPassword.title)
      },
    },
    {
      name: 'email',
      as: 'customer',
      async open(page) {
        await startAt(page, at(`/checkout?report=${report.id}`))
        await page.getByRole('button', { name: labels.checkout.confirmEmail }).click()
        await titled(page, labels.dialogs.email.title)
      },
    },
    {
      name: 'pay',
      as: 'customer',
      async open(page) {
        await dialog(page).getByLabel(labels.dialogs.email.again).fill(account.email)
        await press(page, labels.dialogs.email.submit)
        await titled(page, labels.dialogs.pay.title)
      },
    },
    // On a phone WeChat Pay uses its own page instead.
    ...(screen === 'phone' ? [] : [wechat]),
    {
      name: 'cancel-order',
      as: 'customer',
      async open(page) {
        // On a desktop the payment dialog has already placed an order.
        if (screen === 'phone') await orderReport(origin, language, account, report)
        await startAt(page, at('/personalCenter/moreOrders'))
        await page.getByRole('button', { name: labels.account.order.cancel }).first().click()
        await dialog(page).waitFor()
      },
    },
    {
      name: 'logout',
      as: 'customer',
      async open(page) {
        await startAt(page, at('/personalCenter/myInfo'))
        const open = page.locator('.account-part__name:visible')
        if (await open.count()) await open.click()
        else await page.getByRole('button', { name: labels.common.openMenu }).click()
        await page.getByRole('button', { name: labels.common.logout }).locator('visible=true').first().click()
        await titled(page, labels.dialogs.logout.title)
      },
    },
  ]
}
