// Table of contents; chapters expand without JavaScript.
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReportDetail } from '#contract/catalogue.ts'
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'
import { useIsHydrated } from '../../session.ts'

export function Contents({ contents }: { readonly contents: ReportDetail['contents'] }) {
  const { phrases, language } = useSite()
  const labels = phrases.report
  const list = useRef<HTMLDivElement>(null)
  const [isExpanded, setIsExpanded] = useState(false)
  const isHydrated = useIsHydrated()

  function toggleAll() {
    for (const chapter of list.current?.querySelectorAll('details') ?? []) chapter.open = !isExpanded
    setIsExpanded(!isExpanded)
  }

  return (
    <section id="contents" className="section" aria-labelledby="contents-title">
      <div className="section-head">
        <h2 id="contents-title">{labels.contents}</h2>
        {isHydrated && (
          <button className="btn btn--quiet btn--compact" type="button" onClick={toggleAll}>
            {isExpanded ? labels.collapseAll : labels.expandAll}
          </button>
        )}
      </div>
      <div className="toc" ref={list}>
        {contents.map((chapter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chapters are identified by their number
          <details key={index} open={index === 0}>
            <summary>
              <span className="n">{index + 1}</span>
              <span>{chapter.title}</span>
              {chapter.page !== null && (
                <span className="pg num">{labels.page(formatNumber(chapter.page, language))}</span>
              )}
              <ChevronDown className="icon" />
            </summary>
            {chapter.sections.length > 0 && (
              <ol>
                {chapter.sections.map((section, sectionIndex) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: sections are identified by their number
                  <li key={sectionIndex}>
                    {index + 1}.{sectionIndex + 1} {section.title}
                  </li>
                ))}
              </ol>
            )}
          </details>
        ))}
      </div>
    </section>
  )
}
