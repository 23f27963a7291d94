// The account of a company over a period, as a page to read and to print.
import type { Currency } from '#contract/common/money.ts'
import type { CompanyAccount } from '#contract/company-accounts.ts'
import { type CompanyStatement, getCompanyStatement } from '#contract/company-billing.ts'
import { formatAmount, formatDate } from '#ui/format.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { companyPath } from '../../paths.ts'
import { useApiQuery } from '../account/use-api-query.ts'
import { ListState } from './list-state.tsx'

type StatementPageProps = {
  readonly company: CompanyAccount
  readonly currency: Currency
  readonly from: string
  readonly until: string
}

export function StatementPage({ company, currency, from, until }: StatementPageProps) {
  const { language, to } = useSite()
  const { billing: labels } = companyAccountPhrases(language)
  const statement = useApiQuery(getCompanyStatement, { companyId: company.id, currency, from, until })
  return (
    <section aria-labelledby="statement-title">
      <div className="acts">
        <a className="btn btn--outline" href={to(companyPath('billing', company.id))}>
          {labels.toBilling}
        </a>
        <button className="btn btn--outline" type="button" onClick={() => window.print()}>
          {labels.print}
        </button>
      </div>
      <div className="section-head">
        <h2 id="statement-title">{labels.statementTitle}</h2>
      </div>
      <ListState query={statement}>{(data) => <StatementTable statement={data} />}</ListState>
    </section>
  )
}

function StatementTable({ statement }: { readonly statement: CompanyStatement }) {
  const { language } = useSite()
  const { billing: labels } = companyAccountPhrases(language)
  const day = (text: string) => formatDate(`${text}T00:00:00Z`, language)
  const balanceRow = (text: string, at: string, balance: CompanyStatement['opening']) => (
    <tr>
      <td className="num">{day(at)}</td>
      <th scope="row" colSpan={4}>
        {text}
      </th>
      <td className="r num">{formatAmount(balance, language)}</td>
    </tr>
  )
  return (
    <>
      <p>
        {labels.statementOf(day(statement.from), day(statement.until))} · {labels.currencies[statement.currency]}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="company-account__table" aria-labelledby="statement-title" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{labels.day}</th>
              <th scope="col">{labels.entry}</th>
              <th scope="col">{labels.purchase}</th>
              <th scope="col" className="r">
                {labels.increase}
              </th>
              <th scope="col" className="r">
                {labels.decrease}
              </th>
              <th scope="col" className="r">
                {labels.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {balanceRow(labels.opening, statement.from, statement.opening)}
            {statement.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change their order
              <StatementLine key={index} line={line} />
            ))}
            {balanceRow(labels.closing, statement.until, statement.closing)}
          </tbody>
        </table>
      </section>
      {statement.lines.length === 0 ? <p className="muted small">{labels.noLines}</p> : null}
    </>
  )
}

function StatementLine({ line }: { readonly line: CompanyStatement['lines'][number] }) {
  const { language } = useSite()
  const { billing: labels } = companyAccountPhrases(language)
  const amount = formatAmount(line.amount, language)
  const kind = labels.kinds[line.kind]
  const isUndone = line.kind !== 'purchase' && !line.isReduction
  return (
    <tr>
      <td className="num">{formatDate(`${line.day}T00:00:00Z`, language)}</td>
      <td>{isUndone ? labels.undone(kind) : kind}</td>
      <td className="num">
        {line.purchaseNumber}
        {line.poNumber === '' ? null : <span className="muted xs"> {line.poNumber}</span>}
      </td>
      <td className="r num">{line.isReduction ? '' : amount}</td>
      <td className="r num">{line.isReduction ? amount : ''}</td>
      <td className="r num">{formatAmount(line.balance, language)}</td>
    </tr>
  )
}
