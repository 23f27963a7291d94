// Billing of a company: what it owes, its account statements, and the papers of its purchases.
import { useSearchParams } from 'react-router'
import { isCurrency } from '#contract/common/money.ts'
import { getCompanyBilling } from '#contract/company-billing.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { invoicesPath, ordersPath, quotesPath } from '../../paths.ts'
import { useApiQuery } from '../account/use-api-query.ts'
import { ListState } from './list-state.tsx'
import { PurchasePapers } from './purchase-papers.tsx'
import { Receivables } from './receivables.tsx'
import type { SectionProps } from './section-props.ts'
import { StatementPage } from './statement-page.tsx'
import { Statements } from './statements.tsx'

/** With a currency and a period in the address, the statement of it. */
export function BillingSection({ company, onChange }: SectionProps) {
  const [query] = useSearchParams()
  const currency = query.get('statement') ?? ''
  const [from = '', until = ''] = [query.get('from') ?? '', query.get('until') ?? '']
  return isCurrency(currency) ? (
    <StatementPage company={company} currency={currency} from={from} until={until} />
  ) : (
    <Billing company={company} onChange={onChange} />
  )
}

function Billing({ company }: SectionProps) {
  const { language } = useSite()
  const { billing: labels } = companyAccountPhrases(language)
  const billing = useApiQuery(getCompanyBilling, { companyId: company.id })
  return (
    <>
      <p className="muted small">{labels.intro}</p>
      <ListState query={billing}>
        {({ sums, statements }) => (
          <div className="company-account__parts">
            <Receivables companyId={company.id} sums={sums} />
            <Statements company={company} currency={sums[0]?.open.currency} statements={statements} />
          </div>
        )}
      </ListState>
      <PurchasePapers companyId={company.id} />
      <OwnPapers />
      <Facts company={company} />
    </>
  )
}

function OwnPapers() {
  const { language, to } = useSite()
  const { billing: labels } = companyAccountPhrases(language)
  const papers = [
    [labels.quotes, labels.quotesText, quotesPath],
    [labels.orders, labels.ordersText, ordersPath],
    [labels.invoices, labels.invoicesText, invoicesPath],
  ] as const
  return (
    <section aria-labelledby="billing-own">
      <div className="section-head">
        <h2 id="billing-own">{labels.own}</h2>
      </div>
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
    </section>
  )
}

function Facts({ company }: Pick<SectionProps, 'company'>) {
  const { language } = useSite()
  const { billing: labels, home } = companyAccountPhrases(language)
  const facts = [
    [home.legalName, company.legalName],
    [home.taxNumber, company.taxNumber],
    [home.address, company.address],
    [home.phone, company.phone],
    [home.invoiceEmail, company.invoiceEmail],
  ].filter(([, text]) => text !== '')
  return (
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
  )
}
