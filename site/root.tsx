// Root route: the document around every page, and the data that all pages need.
import { type ReactNode, useEffect } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { availableMethods } from '#contract/payment-methods.ts'
import favicon from '#ui/favicon.svg?url'
import serifSemibold from '#ui/fonts/source-serif-4-latin-600-normal.woff2?url'
import '#ui/styles/site.css'
import { findSettings, listDictionary } from '#contract/site-config.ts'
import startScript from './deferred-hydration/bootstrap.ts?inline-script'
import { templateId } from './deferred-hydration/captured-events.ts'
import { replayCapturedEvents } from './deferred-hydration/replay.ts'
import { ScriptTemplate } from './deferred-hydration/script-template.tsx'
import { languageOf } from './language.ts'
import { publicSettingKeys, readPublicSettings } from './layout/public-settings.ts'
import type { SiteData } from './layout/site-data.ts'
import { SiteProvider } from './layout/site-provider.tsx'
import { BrokenApplication } from './pages/error/broken-application.tsx'
import { ErrorPage } from './pages/error/error-page.tsx'
import { siteContext } from './server-context.ts'

/** A menu of all industries would be longer than the screen; the list of reports has all of them. */
const menuIndustries = 12

export async function loader({ url, context }: LoaderFunctionArgs): Promise<SiteData> {
  const site = context.get(siteContext)
  const language = languageOf(url.pathname)
  const client = site.clientFor(language)
  const isChinese = language === 'zh-CN'
  const [industries, markets, settings] = await Promise.all([
    client(listDictionary, { dictType: isChinese ? 'reports_category' : 'reports_category_en' }),
    isChinese ? client(listDictionary, { dictType: 'market_type' }) : [],
    client(findSettings, { keys: publicSettingKeys }),
  ])
  const known = readPublicSettings(settings)
  return {
    language,
    apiBase: site.apiBase,
    payMethods: availableMethods(site.payMethods, known['pay-choices']),
    demonstrationPayments: site.demonstrationPayments,
    origin: language === 'zh-CN' ? site.originZh : site.originEn,
    otherOrigin: site.originZh === site.originEn ? '' : language === 'zh-CN' ? site.originEn : site.originZh,
    industries: industries.slice(0, menuIndustries),
    markets,
    settings: known,
    year: new Date(Date.now() + shanghaiOffsetMs).getUTCFullYear(),
  }
}
const shanghaiOffsetMs = 8 * 3600_000

/** The loader's data depends on the language, not on the page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return languageOf(currentUrl.pathname) !== languageOf(nextUrl.pathname)
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const language = languageOf(useLocation().pathname)
  useScrollRestoration()
  useEffect(replayCapturedEvents, [])
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Delays rendering until the document is parsed, so that the page is laid out once and nothing blocks the visitor after the first paint. */}
        {import.meta.env.SSR ? <link rel="expect" href={`#${templateId}`} blocking="render" /> : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of this project, compiled with the site */}
        <script dangerouslySetInnerHTML={{ __html: startScript }} suppressHydrationWarning />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {language === 'en-US' && (
          <link
            rel="preload"
            href={serifSemibold}
            as="font"
            type="font/woff2"
            media="(width >= 48rem)"
            crossOrigin="anonymous"
          />
        )}
        <Meta />
        {import.meta.env.SSR ? <Links /> : null}
      </head>
      <body>
        {children}
        {import.meta.env.SSR ? <ScriptTemplate language={language} /> : null}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Handles only errors outside the layouts of the languages: of the root loader, or of a layout while rendering. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!import.meta.env.SSR) return <BrokenApplication error={error} />
  return (
    <SiteProvider>
      <ErrorPage error={error} />
    </SiteProvider>
  )
}
