// Questions before buying: the report's own first, then what holds for every report.
import { ChevronDown } from 'lucide-react'
import type { ReportDetail } from '#contract/catalogue.ts'
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'

export function Questions({ report }: { readonly report: ReportDetail }) {
  const { phrases, language } = useSite()
  const { ask } = phrases.report
  const questions = [
    ...report.questions,
    { ask: ask.delivery, answer: ask.deliveryAnswer(formatNumber(report.deliveryHours, language)) },
    ...(report.formats.includes('paper') ? [{ ask: ask.paper, answer: ask.paperAnswer }] : []),
    { ask: ask.licences, answer: ask.licencesAnswer },
    { ask: ask.downloads, answer: ask.downloadsAnswer },
    { ask: ask.support, answer: ask.supportAnswer },
  ]
  return (
    <section id="questions" className="section" aria-labelledby="questions-title">
      <div className="section-head">
        <h2 id="questions-title">{phrases.report.questions}</h2>
      </div>
      <div className="toc">
        {questions.map((question, index) => (
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
