// List of fapiao requests: tabs by state, deadlines, export of the chosen ones, and the panel of the selected one.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { countFapiao, type FapiaoRow, fapiaoAges, fapiaoProblems, listFapiao } from '#contract/fapiao-admin.ts'
import { fapiaoKinds, fapiaoStates } from '#contract/fapiao-states.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { Kpis } from '../../components/kpis.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'
import { unbookedPhrases } from '../../phrases/unbooked-fapiao.ts'
import { ExportRequestsButton } from './export-buttons.tsx'
import { FapiaoPanel } from './fapiao-panel.tsx'
import { FapiaoSections, UploadLink } from './fapiao-sections.tsx'
import { useFapiaoColumns } from './use-fapiao-columns.tsx'

const deadlineRefreshMs = 60_000

export function FapiaoListPage() {
  const t = usePhrases(fapiaoPhrases)
  const problems = usePhrases(unbookedPhrases)
  const can = useCan()
  const { client } = useConsole()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const canIssue = can('invoices.issue')
  const columns = useFapiaoColumns(canIssue ? { chosen, setChosen } : undefined)
  const { data: counts } = useQuery({ queryKey: ['fapiao', 'counts'], queryFn: () => client(countFapiao, {}) })
  return (
    <ResourceList<FapiaoRow>
      resource="fapiao"
      endpoint={listFapiao}
      title={t.title}
      searchLabel={t.search}
      standardSort={{ sort: 'requestedAt', order: 'desc' }}
      refetchIntervalMs={deadlineRefreshMs}
      actions={
        <>
          {canIssue ? <ExportRequestsButton chosen={chosen} onDone={() => setChosen(new Set())} /> : null}
          <UploadLink />
        </>
      }
      kpis={
        <>
          <FapiaoSections />
          <Figures counts={counts} />
        </>
      }
      tabs={{
        filter: 'state',
        label: t.state,
        options: [
          { value: '', label: t.all },
          ...fapiaoStates.map((state) => ({ value: state, label: t.states[state], count: counts?.states[state] })),
        ],
      }}
      filters={
        <>
          <FilterSelect
            name="age"
            label={t.anyAge}
            options={fapiaoAges.map((value) => ({ value, label: t.ages[value] }))}
          />
          <FilterSelect
            name="kind"
            label={t.anyKind}
            options={fapiaoKinds.map((value) => ({ value, label: t.kinds[value] }))}
          />
          <FilterSelect
            name="problem"
            label={problems.anyProblem}
            options={fapiaoProblems.map((value) => ({ value, label: problems.problems[value] }))}
          />
        </>
      }
      columns={columns}
      detail={(id) => <FapiaoPanel key={id} id={id} />}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}

function Figures({ counts }: { readonly counts: OutputOf<typeof countFapiao> | undefined }) {
  const t = usePhrases(fapiaoPhrases)
  const problems = usePhrases(unbookedPhrases)
  const { number } = useNumbers()
  const unbooked = counts?.unbooked ?? 0
  const late = counts?.ages.late ?? 0
  return (
    <Kpis
      kpis={[
        { label: t.ready, value: counts && number(counts.ages.ready), to: '/fapiao?age=ready&sort=readyAt&order=asc' },
        {
          label: counts ? `${t.lateCount} · ${t.promise(number(counts.promiseDays))}` : t.lateCount,
          value: counts && number(late),
          isWarning: late > 0,
          to: '/fapiao?age=late&sort=readyAt&order=asc',
        },
        { label: t.awaitingResult, value: counts && number(counts.states.exported), to: '/fapiao?state=exported' },
        {
          label: t.openReversals,
          value: counts && number(counts.reversals.requested),
          isWarning: (counts?.reversals.requested ?? 0) > 0,
          to: '/fapiao/reversals?state=requested',
        },
        // Where nothing is wrong, it is not a figure.
        ...(unbooked > 0
          ? [{ label: problems.count, value: number(unbooked), isWarning: true, to: '/fapiao?problem=unbooked' }]
          : []),
      ]}
    />
  )
}
