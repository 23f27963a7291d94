// Billing of a company: where its papers are, and what they name.
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { invoicesPath, ordersPath, quotesPath } from '../../paths.ts'
import type { SectionProps } from './section-props.ts'

export function BillingSection({ company }: SectionProps) {
  const { language, to } = useSite()
  const { billing: labels, home } = companyAccountPhrases(language)
  const papers = [
    [labels.quotes, labels.quotesText, quotesPath],
    [labels.orders, labels.ordersText, ordersPath],
    [labels.invoices, labels.invoicesText, invoicesPath],
  ] as const
  const facts = [
    [home.legalName, company.legalName],
    [home.taxNumber, company.taxNumber],
    [home.address, company.address],
    [home.phone, company.phone],
    [home.invoiceEmail, company.invoiceEmail],
  ].filter(([, text]) => text !== '')
  return (
    <>
      <p className="muted small">{labels.intro}</p>
      <ul className="company-account__rows">
        {papers.map(([title, text, path]) => (
          <li key={path}>
            <div>
              <a className="link" href={to(path)}>
                {title}
              </a>
              <p className="muted small">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <section aria-labelledby="billing-statements">
        <div className="section-head">
          <h2 id="billing-statements">{labels.statements}</h2>
        </div>
        <p className="small">
          {company.invoiceEmail === '' ? labels.statementsNone : labels.statementsTo(company.invoiceEmail)}
        </p>
      </section>
      <section aria-labelledby="billing-facts">
        <div className="section-head">
          <h2 id="billing-facts">{labels.facts}</h2>
        </div>
        <dl className="licence-card__facts">
          {facts.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="muted small">{labels.contact}</p>
      </section>
    </>
  )
}
