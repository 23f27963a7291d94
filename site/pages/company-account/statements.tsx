// Account statements of a company: those that were issued, and the form for a period.

import type { OutputOf } from '#contract/common/endpoint.ts'
import { type Currency, currencies } from '#contract/common/money.ts'
import type { CompanyAccount } from '#contract/company-accounts.ts'
import type { getCompanyBilling } from '#contract/company-billing.ts'
import { formatAmount, formatDate, isoDay } from '#ui/format.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { DocumentButton } from './document-button.tsx'

type StatementsProps = {
  readonly company: CompanyAccount
  /** In which it owes something. */
  readonly currency: Currency | undefined
  readonly statements: OutputOf<typeof getCompanyBilling>['statements']
}

export function Statements({ company, currency, statements }: StatementsProps) {
  const { language } = useSite()
  const { billing: labels } = companyAccountPhrases(language)
  return (
    <section aria-labelledby="billing-statements">
      <div className="section-head">
        <h2 id="billing-statements">{labels.statements}</h2>
      </div>
      <PeriodForm companyId={company.id} currency={currency} />
      <p className="small">
        {company.invoiceEmail === '' ? labels.statementsNone : labels.statementsTo(company.invoiceEmail)}
      </p>
      {statements.length === 0 ? null : (
        <ol className="company-account__rows" aria-label={labels.issued}>
          {statements.map((one) => (
            <li key={one.number}>
              <div>
                <b className="num">{one.number}</b>
                <p className="muted small">
                  {labels.issuedOn(formatDate(one.issuedAt, language))} ·{' '}
                  <span className="num">{formatAmount(one.total, language)}</span>
                </p>
              </div>
              <p>
                <DocumentButton
                  companyId={company.id}
                  documentId={one.documentId}
                  name={one.number}
                  text="PDF"
                  label={`${one.number} PDF`}
                />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Leads to the statement of the period, by default of this month and the two before. */
function PeriodForm({
  companyId,
  currency: owed,
}: {
  readonly companyId: string
  readonly currency: Currency | undefined
}) {
  const { language } = useSite()
  const { billing: labels } = companyAccountPhrases(language)
  const today = isoDay(new Date().toISOString())
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const from = new Date(Date.UTC(year, month - 3)).toISOString().slice(0, 10)
  return (
    <form className="company-account__filters" data-search="" aria-label={labels.statementForm}>
      <input type="hidden" name="company" value={companyId} />
      <div className="field">
        <label htmlFor="statement-currency">{labels.currency}</label>
        <select
          id="statement-currency"
          name="statement"
          className="select"
          defaultValue={owed ?? (language === 'zh-CN' ? 'CNY' : 'USD')}
        >
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {labels.currencies[currency]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="statement-from">{labels.from}</label>
        <input id="statement-from" name="from" type="date" required={true} defaultValue={from} />
      </div>
      <div className="field">
        <label htmlFor="statement-until">{labels.until}</label>
        <input id="statement-until" name="until" type="date" required={true} defaultValue={today} />
      </div>
      <button className="btn btn--outline" type="submit">
        {labels.show}
      </button>
    </form>
  )
}
