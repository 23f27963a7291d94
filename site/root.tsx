// The document around every page, and what every page needs to know.
import type { ReactNode } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router'
import favicon from '#ui/favicon.svg?url'
import serifSemibold from '#ui/fonts/source-serif-4-latin-600-normal.woff2?url'
import '#ui/styles/site.css'
import { findSettings, listDictionary } from '#contract/site-config.ts'
import { languageOf } from './language.ts'
import { Frame } from './layout/frame.tsx'
import { publicSettingKeys, readPublicSettings } from './layout/public-settings.ts'
import type { SiteData } from './layout/site-data.ts'
import { useSite } from './layout/use-site.ts'
import { ErrorPage } from './pages/error/error-page.tsx'
import { siteContext } from './server-context.ts'

/** A menu of every industry would be longer than the screen: the list of reports has them all. */
const menuIndustries = 12

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SiteData> {
  const site = context.get(siteContext)
  const language = languageOf(new URL(request.url).pathname)
  const call = site.clientFor(language)
  const [industries, settings] = await Promise.all([
    call(listDictionary, { dictType: language === 'zh-CN' ? 'reports_category' : 'reports_category_en' }),
    call(findSettings, { keys: publicSettingKeys }),
  ])
  return {
    language,
    apiBase: site.apiBase,
    payMethods: site.payMethods,
    demonstrationPayments: site.demonstrationPayments,
    otherOrigin: site.originZh === site.originEn ? '' : language === 'zh-CN' ? site.originEn : site.originZh,
    industries: industries.slice(0, menuIndustries),
    settings: readPublicSettings(settings),
    year: new Date(Date.now() + shanghaiOffsetMs).getUTCFullYear(),
  }
}
const shanghaiOffsetMs = 8 * 3600_000

/** What the loader reads changes with the language, not with the page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return languageOf(currentUrl.pathname) !== languageOf(nextUrl.pathname)
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const { language, isChinese } = useSite()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {!isChinese && <link rel="preload" href={serifSemibold} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
