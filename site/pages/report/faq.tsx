// Questions before buying: those of the report first, then the general ones.
import { ChevronDown } from 'lucide-react'
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Language } from '#contract/common/language.ts'
import { formatNumber } from '#ui/format.ts'
import type { Phrases } from '#ui/phrases/zh.ts'
import { useSite } from '../../layout/use-site.ts'
import type { ShownReport } from './shown-report.ts'

type Question = ReportDetail['questions'][number]

export function faqOf(report: ShownReport, { report: labels }: Phrases, language: Language): Question[] {
  const { ask } = labels
  return [
    ...report.questions,
    { ask: ask.delivery, answer: ask.deliveryAnswer(formatNumber(report.deliveryHours, language)) },
    ...(report.formats.includes('paper') ? [{ ask: ask.paper, answer: ask.paperAnswer }] : []),
    { ask: ask.licences, answer: ask.licencesAnswer },
    { ask: ask.downloads, answer: ask.downloadsAnswer },
    { ask: ask.support, answer: ask.supportAnswer },
  ]
}

export function Faq({ report }: { readonly report: ShownReport }) {
  const { phrases, language } = useSite()
  return (
    <section id="questions" className="section" aria-labelledby="questions-title">
      <div className="section-head">
        <h2 id="questions-title">{phrases.report.questions}</h2>
      </div>
      <div className="toc">
        {faqOf(report, phrases, language).map((question, index) => (
          <details key={question.ask} open={index === 0}>
            <summary>
              <span>{question.ask}</span>
              <span className="pg" />
              <ChevronDown className="icon" />
            </summary>
            <p className="answer">{question.answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
