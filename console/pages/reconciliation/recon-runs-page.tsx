// Reconciliation runs, one per gateway and day, with counts of their results.
import { providers } from '#contract/payment-methods.ts'
import { listReconRuns, type ReconRunRow, reconRunStates, reconVerdicts } from '#contract/reconciliation-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { moneyPhrases } from '../../phrases/payments.ts'
import { isUnderWay, ReconRunBadge } from './recon-run-badge.tsx'
import { RunDayButton } from './run-day-button.tsx'

export function ReconRunsPage() {
  const t = usePhrases(moneyPhrases)
  const { date, dateTime, number } = useNumbers()
  const can = useCan()
  return (
    <ResourceList<ReconRunRow>
      resource="reconciliation"
      endpoint={listReconRuns}
      title={t.recon}
      standardSort={{ sort: 'date', order: 'desc' }}
      perPage={50}
      isChanging={isUnderWay}
      actions={can('reconciliation.run') ? <RunDayButton /> : null}
      filters={
        <>
          <FilterSelect
            name="provider"
            label={t.anyProvider}
            options={providers.map((value) => ({ value, label: t.providers[value] }))}
          />
          <FilterSelect
            name="state"
            label={t.anyState}
            options={reconRunStates.map((value) => ({ value, label: t.runStates[value] }))}
          />
        </>
      }
      linkOf={(row) => `/reconciliation/${row.id}`}
      columns={[
        { name: 'date', label: t.date, sort: 'date', show: (row) => <span className="num">{date(row.date)}</span> },
        {
          name: 'provider',
          label: t.provider,
          show: (row) => t.providers[row.provider],
          sub: (row) => <span className="num">{row.merchantId}</span>,
        },
        {
          name: 'state',
          label: t.state,
          show: (row) => <ReconRunBadge state={row.state} />,
          sub: (row) => row.lastError ?? '',
        },
        ...reconVerdicts.map((verdict) => ({
          name: verdict,
          label: t.verdicts[verdict],
          isNumber: true,
          show: (row: ReconRunRow) => <Count verdict={verdict} text={number(row.counts[verdict] ?? 0)} />,
        })),
        {
          name: 'finishedAt',
          label: t.finishedAt,
          show: (row) => (
            <span className="num">{row.finishedAt && !isUnderWay(row) ? dateTime(row.finishedAt) : '—'}</span>
          ),
        },
      ]}
      empty={{ title: t.noRuns, text: t.noRunsText }}
    />
  )
}

/** A count, highlighted when it is above zero and needs attention. */
function Count({ verdict, text }: { readonly verdict: (typeof reconVerdicts)[number]; readonly text: string }) {
  const needsAttention = text !== '0' && verdict !== 'matched' && verdict !== 'repaired'
  return <span className={needsAttention ? 'late' : text === '0' ? 'muted' : undefined}>{text}</span>
}
