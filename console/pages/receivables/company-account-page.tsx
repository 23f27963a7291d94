// The account of a company: its credit, what it owes, and its statements.
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { languages } from '#contract/common/language.ts'
import { currencies } from '#contract/common/money.ts'
import { type CompanyCredit, downloadStatement, getCompanyCredit, issueStatement } from '#contract/receivables-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Badge } from '../../components/badge.tsx'
import { Sum } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { Page } from '../../components/page.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { receivablesPhrases } from '../../phrases/receivables.ts'
import { downloadUrl } from '../imports/download-url.ts'

export function CompanyAccountPage() {
  const t = usePhrases(receivablesPhrases)
  const { id = '' } = useParams()
  return (
    <RecordLoader<CompanyCredit> resource="receivables" endpoint={getCompanyCredit} id={id} title={t.title}>
      {(account) => (
        <Page title={account.company.name} actions={<Actions account={account} />}>
          <div className="form-page__fields">
            <Section title={t.credit}>
              <Credit account={account} />
            </Section>
            <Section title={t.statements}>
              <Statements account={account} />
            </Section>
          </div>
        </Page>
      )}
    </RecordLoader>
  )
}

/** Like the sections of forms, without fields. */
function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="form-section">
      <div className="form-section__head">
        <h2>{title}</h2>
      </div>
      <div className="form-section__fields">{children}</div>
    </section>
  )
}

function Actions({ account: { company, credit } }: { readonly account: CompanyCredit }) {
  const t = usePhrases(receivablesPhrases)
  const can = useCan()
  return (
    <>
      <Link className="btn btn--outline btn--compact" to={`/receivables?company=${company.id}`}>
        {t.allOf}
      </Link>
      {can('receivables.write') ? (
        <>
          <IssueStatement company={company} />
          <Link className="btn btn--primary btn--compact" to={`/receivables/company/${company.id}/credit`}>
            {credit ? t.change : t.approve}
          </Link>
        </>
      ) : null}
    </>
  )
}

function Credit({ account: { credit, open } }: { readonly account: CompanyCredit }) {
  const t = usePhrases(receivablesPhrases)
  const { amount, number, dateTime } = useNumbers()
  const sums = (all: CompanyCredit['open']) => all.map((money) => amount(money)).join(' · ')
  return (
    <Sum
      rows={[
        [t.state, <CreditBadge key="state" credit={credit} />],
        [t.limits, credit ? sums(credit.limits) : undefined],
        [t.used, open.length > 0 ? sums(open) : '0'],
        [t.netDays, credit ? t.days(number(credit.netDays)) : undefined],
        [t.creditNote, credit?.note || undefined],
        [t.approvedBy, credit ? `${credit.approvedBy} · ${dateTime(credit.updatedAt)}` : undefined],
      ]}
    />
  )
}

function CreditBadge({ credit }: Pick<CompanyCredit, 'credit'>) {
  const t = usePhrases(receivablesPhrases)
  if (!credit) return <Badge kind="neutral" label={t.noCredit} />
  return credit.isSuspended ? <Badge kind="cancelled" label={t.suspended} /> : <Badge kind="success" label={t.active} />
}

function Statements({ account: { statements } }: { readonly account: CompanyCredit }) {
  const t = usePhrases(receivablesPhrases)
  const { amount, dateTime } = useNumbers()
  if (statements.length === 0) return <p className="small muted">{t.noStatements}</p>
  return (
    <ul className="plain-rows">
      {statements.map((statement) => (
        <li key={statement.id}>
          <span>
            <a className="link num" href={downloadUrl(downloadStatement, { id: statement.id })} download>
              {statement.number}
            </a>
            <small>
              {[dateTime(statement.issuedAt), statement.by, statement.sentTo && t.sentTo(statement.sentTo)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <span className="num">{amount(statement.total)}</span>
        </li>
      ))}
    </ul>
  )
}

function IssueStatement({ company }: Pick<CompanyCredit, 'company'>) {
  const t = usePhrases(receivablesPhrases)
  const { mutate } = useApiMutation(issueStatement, { successMessage: t.issued, refreshes: ['receivables'] })
  const deliveries = company.invoiceEmail === '' ? (['file'] as const) : (['file', 'mail'] as const)
  return (
    <FormButton
      label={t.issue}
      title={t.issue}
      text={t.issueText}
      submitLabel={t.issue}
      fields={[
        {
          name: 'currency',
          label: t.currency,
          type: 'choice',
          options: currencies.map((value) => ({ value, label: value })),
        },
        {
          name: 'language',
          label: t.language,
          type: 'choice',
          options: languages.map((value) => ({ value, label: t.languages[value] })),
        },
        {
          name: 'delivery',
          label: t.delivery,
          type: 'choice',
          options: deliveries.map((value) => ({ value, label: t.deliveries[value] })),
        },
      ]}
      onSubmit={(values, place) =>
        mutate(
          {
            companyId: company.id,
            currency: currencies.find((value) => value === values.currency) ?? 'CNY',
            language: languages.find((value) => value === values.language) ?? 'zh-CN',
            isMailed: values.delivery === 'mail',
          },
          place,
        )
      }
    />
  )
}
