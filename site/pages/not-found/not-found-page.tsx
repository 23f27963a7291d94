// 404 page: the requested path, a search prefilled with its words, suggestions.
import { ChevronRight } from 'lucide-react'
import { Cover } from '#ui/cover/cover.tsx'
import { SearchForm } from '../../layout/search-form.tsx'
import { useSite } from '../../layout/use-site.ts'
import { customResearchPath, newsListPath, ordersPath, reportPath, reportsPath } from '../../paths.ts'
import { decoded, type NotFound } from './not-found.ts'

export function NotFoundPage({ missing }: { readonly missing: NotFound }) {
  const { phrases } = useSite()
  const labels = phrases.errorPages
  const path = shortened(decoded(missing.path))
  const { other } = missing
  return (
    <>
      <title>{phrases.common.pageTitle(missing.isInvalid ? labels.notFoundTitle : labels.notFound(path))}</title>
      <meta name="robots" content="noindex" />
      <main id="main" className="wrap lost">
        <div className="cols cols--8-4">
          <div>
            <p className="fig lost__code">404</p>
            <h1>{labels.notFoundTitle}</h1>
            <p className="lost__why">
              {labels.notFoundBefore}
              <code>{path}</code>
              {labels.notFoundAfter}
            </p>
            <p className="lost__line" lang="en">
              {missing.isInvalid ? labels.notValidLine : labels.notFoundLine(path)}
            </p>
            {other && (
              <p className="lost__why">
                {labels.inOtherLanguage}
                <a className="link" href={other.href} hrefLang={other.language} lang={other.language} data-document="">
                  {other.title}
                </a>
              </p>
            )}
            <SearchForm id="lost-keyword" keyword={missing.keyword} className="lost__search" />
            <Suggestions missing={missing} />
          </div>
          <UsualPages />
        </div>
      </main>
    </>
  )
}

function Suggestions({ missing: { suggestions, areNearest } }: { readonly missing: NotFound }) {
  const { phrases, language, to } = useSite()
  const labels = phrases.errorPages
  if (suggestions.length === 0) return null
  return (
    <section className="lost__perhaps" aria-labelledby="perhaps">
      <h2 id="perhaps">{areNearest ? labels.perhaps : labels.recommended}</h2>
      <ul className="items">
        {suggestions.map((report) => (
          <li key={report.webTitle}>
            <span className="lost__cover">
              <Cover size="thumb" category={report.category} id={report.id} />
            </span>
            <h3>
              <a href={to(reportPath(report.webTitle))} lang={language}>
                {report.title}
              </a>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}

function UsualPages() {
  const { phrases, to } = useSite()
  const mainPages = [
    { label: phrases.common.home, href: to('/') },
    { label: phrases.common.reports, href: to(reportsPath()) },
    { label: phrases.common.news, href: to(newsListPath()) },
    { label: phrases.common.customResearch, href: to(customResearchPath) },
    { label: phrases.common.myOrders, href: to(ordersPath) },
  ]
  return (
    <nav aria-labelledby="usual-pages">
      <h2 id="usual-pages" className="lost__usual">
        {phrases.errorPages.popularPages}
      </h2>
      <ul className="items lost__links">
        {mainPages.map((link) => (
          <li key={link.href}>
            <a className="more" href={link.href}>
              {link.label}
              <ChevronRight className="icon icon--sm" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function shortened(path: string): string {
  const letters = [...path]
  return letters.length <= 200 ? path : `${letters.slice(0, 200).join('')}…`
}
