// Lines of bank statements, and the panel of the selected one.
import { Download } from 'lucide-react'
import {
  allocateExact,
  exportStatementLines,
  lineStates,
  listStatementLines,
  type StatementLine,
} from '#contract/bank-statements-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { FilterDate, FilterSelect } from '../../components/filters.tsx'
import { useList } from '../../components/list-context.ts'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { bankStatementsPhrases } from '../../phrases/bank-statements.ts'
import { downloadUrl } from '../imports/download-url.ts'
import { LineBadge } from './line-badge.tsx'
import { LinePanel } from './line-panel.tsx'
import { NewImportLink, StatementSections } from './statement-sections.tsx'
import { useBankAccounts } from './use-bank-accounts.ts'

const perPage = 25

export function StatementLinesPage() {
  const t = usePhrases(bankStatementsPhrases)
  const { amount } = useNumbers()
  const accounts = useBankAccounts()
  return (
    <ResourceList<StatementLine>
      resource="bank-statements"
      endpoint={listStatementLines}
      title={t.title}
      searchLabel={t.search}
      standardSort={{ sort: 'day', order: 'desc' }}
      perPage={perPage}
      kpis={<StatementSections />}
      actions={
        <>
          <ExportLink />
          <AllocateExactButton />
          <NewImportLink />
        </>
      }
      filters={
        <>
          <FilterSelect
            name="state"
            label={t.anyState}
            options={lineStates.map((value) => ({ value, label: t.lineStates[value] }))}
          />
          <FilterSelect
            name="accountId"
            label={t.anyAccount}
            options={(accounts ?? []).map(({ id, label, currency }) => ({ value: id, label: `${label} ${currency}` }))}
          />
          <FilterDate name="from" label={t.from} />
          <FilterDate name="until" label={t.until} />
        </>
      }
      columns={[
        {
          name: 'payer',
          label: t.payer,
          isLong: true,
          show: ({ payerName }) => payerName || '—',
          sub: ({ remark }) => remark,
        },
        {
          name: 'day',
          label: t.day,
          sort: 'day',
          show: ({ day }) => <span className="num">{day}</span>,
          sub: ({ account }) => account.label,
        },
        {
          name: 'amount',
          label: t.amount,
          sort: 'amount',
          isNumber: true,
          show: (line) => (line.direction === 'debit' ? `-${amount(line.amount)}` : amount(line.amount)),
          sub: ({ open, amount: whole }) =>
            open.minor > 0 && open.minor < whole.minor ? `${t.open} ${amount(open)}` : '',
        },
        { name: 'state', label: t.state, show: (line) => <LineBadge line={line} /> },
      ]}
      detail={(id) => <LinePanel id={id} />}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}

function ExportLink() {
  const t = usePhrases(bankStatementsPhrases)
  const { filter, search } = useList()
  return (
    <a
      className="btn btn--outline btn--compact"
      href={downloadUrl(exportStatementLines, { ...filter, search })}
      download
    >
      <Download className="icon icon--sm" aria-hidden="true" />
      {t.export}
    </a>
  )
}

function AllocateExactButton() {
  const t = usePhrases(bankStatementsPhrases)
  const can = useCan()
  const notify = useNotify()
  const { client } = useConsole()
  const { page, sort, order, search, filter } = useList()
  const { mutate } = useApiMutation(allocateExact, {
    refreshes: ['bank-statements', 'purchases'],
    onDone: ({ allocated, skipped }) => notify(t.allocatedExact(allocated, skipped)),
  })
  if (!can('bank.allocate')) return null
  const allocate = async () => {
    // The list has validated these parameters: they come from its address.
    const input = { page, perPage, order, ...filter, search, ...(sort === 'amount' ? { sort: 'amount' as const } : {}) }
    const { rows } = await client(listStatementLines, input)
    const ids = rows.filter((line) => line.match === 'exact' && line.open.minor > 0).map((line) => line.id)
    if (ids.length === 0) return notify(t.noExact)
    return mutate({ ids })
  }
  return (
    <ConfirmButton
      label={t.allocateExact}
      title={t.allocateExact}
      text={t.allocateExactText}
      confirmLabel={t.allocate}
      onConfirm={async () => void (await allocate())}
    />
  )
}
