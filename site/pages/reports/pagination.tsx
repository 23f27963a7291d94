// Pages as links: previous, first, neighbours, last, next.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportsPath } from '../../paths.ts'
import { pageSize } from './page-size.ts'
import { pagesToShow } from './pages-to-show.ts'
import type { ReportsData } from './reports.loader.ts'

export function Pagination({ data }: { readonly data: ReportsData }) {
  const { phrases, language, to } = useSite()
  const { industry, keyword, page, total, isCapped, rows } = data
  const words = phrases.common
  const last = Math.max(Math.ceil(total / pageSize), page)
  const hasNext = page < last || (isCapped && rows.length === pageSize)
  const href = (target: number) => to(reportsPath({ industry, keyword, page: target }))
  const first = (page - 1) * pageSize + 1
  const range = phrases.reports.range(
    formatNumber(first, language),
    formatNumber(first + rows.length - 1, language),
    data.count,
  )
  if (page === 1 && !hasNext) return <p className="pagination muted num">{range}</p>
  return (
    <nav className="pagination" aria-label={words.pages}>
      <span className="muted num">{range}</span>
      <ul>
        <li>
          <Step
            label={words.previousPage}
            href={page > 1 ? href(page - 1) : undefined}
            rel="prev"
            icon={<ChevronLeft className="icon" />}
          />
        </li>
        {pagesToShow(page, last).map((entry, index) =>
          entry === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is only its place
            <li key={`gap-${index}`} aria-hidden="true">
              <span>…</span>
            </li>
          ) : (
            <li
              key={entry}
              className={Math.abs(entry - page) > 1 && entry !== 1 && entry !== last ? 'only-lg' : undefined}
            >
              <a href={href(entry)} aria-label={words.pageOf(entry)} aria-current={entry === page ? 'page' : undefined}>
                {entry}
              </a>
            </li>
          ),
        )}
        <li>
          <Step
            label={words.nextPage}
            href={hasNext ? href(page + 1) : undefined}
            rel="next"
            icon={<ChevronRight className="icon" />}
          />
        </li>
      </ul>
    </nav>
  )
}

type StepProps = {
  readonly label: string
  readonly href: string | undefined
  readonly rel: 'prev' | 'next'
  readonly icon: React.ReactNode
}

function Step({ label, href, rel, icon }: StepProps) {
  const content = (
    <>
      {icon}
      <span className="vh">{label}</span>
    </>
  )
  if (!href) return <span aria-disabled="true">{content}</span>
  return (
    <a href={href} rel={rel}>
      {content}
    </a>
  )
}
