// List of issues, and the draft of a month in a language.
import { type IssueRow, issueStates, listIssues } from '#contract/newsletter-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { newsletterPhrases } from '../../phrases/newsletter.ts'
import { DraftButton } from './draft-button.tsx'
import { IssueStateBadge } from './issue-state-badge.tsx'
import { NewsletterTabs } from './newsletter-tabs.tsx'

export function IssuesListPage() {
  const t = usePhrases(newsletterPhrases)
  const can = useCan()
  const { dateTime } = useNumbers()
  const timeOf = ({ finishedAt, startedAt, scheduledAt }: IssueRow) => finishedAt ?? startedAt ?? scheduledAt
  return (
    <ResourceList<IssueRow>
      resource="newsletter"
      endpoint={listIssues}
      title={t.title}
      kpis={
        <>
          <NewsletterTabs />
          <p className="small muted list-note">{t.explained}</p>
        </>
      }
      searchLabel={t.searchIssues}
      standardSort={{ sort: 'month', order: 'desc' }}
      actions={can('newsletter.write') ? <DraftButton /> : null}
      filters={
        <FilterSelect
          name="state"
          label={t.anyState}
          options={issueStates.map((state) => ({ value: state, label: t.states[state] }))}
        />
      }
      isChanging={({ state }) => state === 'sending'}
      linkOf={({ id }) => `/newsletter/${id}`}
      columns={[
        { name: 'subject', label: t.subject, isLong: true, show: ({ subject }) => subject },
        {
          name: 'month',
          label: t.month,
          sort: 'month',
          show: ({ month }) => <span className="num">{month}</span>,
        },
        { name: 'language', label: t.language, show: ({ language }) => t.languages[language] },
        { name: 'state', label: t.state, show: ({ state }) => <IssueStateBadge state={state} /> },
        {
          name: 'sentAt',
          label: t.sentAt,
          show: (row) => <span className="num">{timeOf(row) ? dateTime(timeOf(row) ?? '') : '—'}</span>,
        },
      ]}
      empty={{ title: t.noIssues, text: t.noIssuesText }}
    />
  )
}
