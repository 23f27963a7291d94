// Pagination links: previous, first, neighbours, last, next.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { shownPages } from '#ui/page-range.ts'
import { useSite } from '../layout/use-site.ts'

type PaginationProps = {
  readonly page: number
  readonly pageSize: number
  readonly rowCount: number
  readonly total: number
  /** The total is a lower bound: there may be pages after the last one shown. */
  readonly isCapped?: boolean
  /** Text for the rows shown: "1–10 of 3,418". */
  readonly range: (first: number, last: number) => string
  /** URL of a page, including the language prefix. */
  readonly href: (page: number) => string
}

export function Pagination({ page, pageSize, rowCount, total, isCapped = false, range, href }: PaginationProps) {
  const labels = useSite().phrases.common
  const last = Math.max(Math.ceil(total / pageSize), page)
  const hasNext = page < last || (isCapped && rowCount === pageSize)
  const first = (page - 1) * pageSize + 1
  const shown = range(first, first + rowCount - 1)
  if (page === 1 && !hasNext) return <p className="pagination muted num">{shown}</p>
  return (
    <nav className="pagination" aria-label={labels.pages}>
      <span className="muted num">{shown}</span>
      <ul>
        <li>
          <Step
            label={labels.previousPage}
            href={page > 1 ? href(page - 1) : undefined}
            rel="prev"
            icon={<ChevronLeft className="icon" />}
          />
        </li>
        {shownPages(page, last).map((entry, index) =>
          entry === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified by its position alone
            <li key={`gap-${index}`} aria-hidden="true">
              <span>…</span>
            </li>
          ) : (
            <li
              key={entry}
              className={Math.abs(entry - page) > 1 && entry !== 1 && entry !== last ? 'only-lg' : undefined}
            >
              <a
                href={href(entry)}
                aria-label={labels.pageOf(entry)}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </a>
            </li>
          ),
        )}
        <li>
          <Step
            label={labels.nextPage}
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
