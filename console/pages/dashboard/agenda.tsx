// The research agenda: topics that visitors ask for in vain, with one click to a draft report.
import { Link, useNavigate } from 'react-router'
import {
  dismissTopic,
  getResearchAgenda,
  planTopic,
  type ResearchTopic,
  restoreTopic,
  type TopicState,
  topicStates,
} from '#contract/demand.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useList } from '../../components/list-context.ts'
import { ListTabs } from '../../components/list-tabs.tsx'
import { TableBox } from '../../components/scrollable-table.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { agendaPhrases } from '../../phrases/agenda.ts'
import { FirstRows } from './first-rows.tsx'
import { QuerySection } from './query-section.tsx'
import type { Range } from './range.ts'

const firstState = 'open'

export function ResearchAgenda({ range }: { readonly range: Range }) {
  const t = usePhrases(agendaPhrases)
  const { filter } = useList()
  const { number } = useNumbers()
  const can = useCan()
  const state: TopicState = topicStates.find((name) => name === filter.topics) ?? firstState
  return (
    <section className="dashboard-section">
      <h2>{t.title}</h2>
      <p className="small">{t.text}</p>
      <ListTabs
        filter="topics"
        label={t.state}
        options={topicStates.map((name) => ({ value: name === firstState ? '' : name, label: t.states[name] }))}
      />
      <QuerySection endpoint={getResearchAgenda} input={{ ...range, state }} rows={6}>
        {({ topics, unnamedRequests }) => (
          <>
            {topics.length === 0 ? (
              <p className="small">{t.none[state]}</p>
            ) : (
              <FirstRows rows={topics}>{(rows) => <Topics topics={rows} state={state} />}</FirstRows>
            )}
            <p className="small dashboard-note">
              {unnamedRequests > 0 ? `${t.unnamed(number(unnamedRequests))} ` : null}
              {can('leads.read') ? (
                <>
                  <Link to="/leads?type=2">{t.toRequests}</Link>
                  {' · '}
                </>
              ) : null}
              <Link to="/terms/misses">{t.toSearches}</Link>
            </p>
          </>
        )}
      </QuerySection>
    </section>
  )
}

function Topics({ topics, state }: { readonly topics: readonly ResearchTopic[]; readonly state: TopicState }) {
  const t = usePhrases(agendaPhrases)
  const { number, date } = useNumbers()
  const canWrite = useCan()('catalogue.write')
  return (
    <TableBox label={t.title}>
      <table className="table dense">
        <thead>
          <tr>
            <th scope="col">{t.topic}</th>
            <th scope="col">{t.site}</th>
            <th scope="col" className="r">
              {t.searches}
            </th>
            <th scope="col" className="r">
              {t.requests}
            </th>
            <th scope="col">{t.last}</th>
            {canWrite || state === 'planned' ? <th scope="col">{t.actions[state]}</th> : null}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={`${topic.language} ${topic.topic}`}>
              <td className="t">
                {topic.topic}
                {topic.variants.length > 0 ? <span className="sub">{t.also(topic.variants)}</span> : null}
              </td>
              <td>{topic.language === 'zh-CN' ? t.chineseSite : t.englishSite}</td>
              <td className="r num">{number(topic.searches)}</td>
              <td className="r num">{number(topic.requests)}</td>
              <td className="num">{topic.lastAt === null ? '—' : date(topic.lastAt)}</td>
              {topic.report ? (
                <td className="t">
                  <Link to={`/reports/${topic.report.id}`}>{topic.report.title}</Link>
                </td>
              ) : canWrite ? (
                <td>
                  <div className="row-actions">
                    <TopicActions topic={topic} state={state} />
                  </div>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

type TopicActionsProps = { readonly topic: ResearchTopic; readonly state: TopicState }

function TopicActions({ topic: { language, topic }, state }: TopicActionsProps) {
  const t = usePhrases(agendaPhrases)
  const navigate = useNavigate()
  const plan = useApiMutation(planTopic, {
    successMessage: t.drafted,
    refreshes: ['dashboard', 'reports'],
    onDone: ({ reportId }) => void navigate(`/reports/${reportId}`),
  })
  const dismiss = useApiMutation(dismissTopic, { successMessage: t.dismissed, refreshes: ['dashboard'] })
  const restore = useApiMutation(restoreTopic, { successMessage: t.restored, refreshes: ['dashboard'] })
  const button = (label: string, name: string, action: typeof plan | typeof dismiss) => (
    <button
      className="btn btn--outline btn--compact"
      type="button"
      aria-label={name}
      aria-busy={action.isBusy || undefined}
      onClick={() => void action.mutate({ language, topic })}
    >
      {label}
    </button>
  )
  if (state === 'dismissed') return button(t.restore, t.restoreNamed(topic), restore)
  return (
    <>
      {button(t.draft, t.draftNamed(topic), plan)}
      {button(t.dismiss, t.dismissNamed(topic), dismiss)}
    </>
  )
}
