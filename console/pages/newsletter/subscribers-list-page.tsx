// List of subscribers, with filters and export.
import { Download } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { languages } from '#contract/common/language.ts'
import {
  endSubscription,
  exportSubscribers,
  listSubscribers,
  type Subscriber,
  type SubscriberState,
  subscriberSources,
  subscriberStates,
} from '#contract/newsletter-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Badge, type BadgeKind } from '../../components/badge.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { newsletterPhrases } from '../../phrases/newsletter.ts'
import { downloadUrl } from '../imports/download-url.ts'
import { NewsletterTabs } from './newsletter-tabs.tsx'

const kinds: Readonly<Record<SubscriberState, BadgeKind>> = {
  pending: 'waiting',
  confirmed: 'success',
  unsubscribed: 'cancelled',
  suppressed: 'failed',
}

export function SubscribersListPage() {
  const t = usePhrases(newsletterPhrases)
  const can = useCan()
  const { date } = useNumbers()
  const columns = [
    {
      name: 'email',
      label: t.email,
      isLong: true,
      show: ({ email }: Subscriber) => email,
      sub: ({ lastBounce, state }: Subscriber) => (state === 'suppressed' ? lastBounce : ''),
    },
    {
      name: 'state',
      label: t.state,
      show: ({ state }: Subscriber) => <Badge kind={kinds[state]} label={t.subscriberStates[state]} />,
    },
    { name: 'language', label: t.language, show: ({ language }: Subscriber) => t.languages[language] },
    {
      name: 'industries',
      label: t.industries,
      isLong: true,
      show: ({ industries }: Subscriber) => industries.join(t.between) || t.allIndustries,
    },
    { name: 'source', label: t.source, show: ({ source }: Subscriber) => t.sources[source] },
    {
      name: 'confirmedAt',
      label: t.confirmedAt,
      show: ({ confirmedAt }: Subscriber) => <span className="num">{confirmedAt ? date(confirmedAt) : '—'}</span>,
    },
    {
      name: 'createdAt',
      label: t.requestedAt,
      sort: 'createdAt',
      show: ({ createdAt }: Subscriber) => <span className="num">{date(createdAt)}</span>,
    },
  ]
  const unsubscribe = {
    name: 'unsubscribe',
    label: t.actions,
    isControl: true,
    show: (row: Subscriber) => <Unsubscribe subscriber={row} />,
  }
  return (
    <ResourceList<Subscriber>
      resource="newsletter-subscribers"
      path="/newsletter/subscribers"
      endpoint={listSubscribers}
      title={t.title}
      kpis={<NewsletterTabs />}
      searchLabel={t.searchSubscribers}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      actions={<Actions />}
      filters={
        <>
          <FilterSelect
            name="state"
            label={t.anyState}
            options={subscriberStates.map((state) => ({ value: state, label: t.subscriberStates[state] }))}
          />
          <FilterSelect
            name="source"
            label={t.anySource}
            options={subscriberSources.map((source) => ({ value: source, label: t.sources[source] }))}
          />
          <FilterSelect
            name="subscriberLanguage"
            label={t.anyLanguage}
            options={languages.map((one) => ({ value: one, label: t.languages[one] }))}
          />
        </>
      }
      columns={can('newsletter.write') ? [...columns, unsubscribe] : columns}
      empty={{ title: t.noSubscribers, text: t.noSubscribersText }}
    />
  )
}

function Unsubscribe({ subscriber: { id, email, state } }: { readonly subscriber: Subscriber }) {
  const t = usePhrases(newsletterPhrases)
  const { mutate } = useApiMutation(endSubscription, {
    successMessage: t.unsubscribed,
    refreshes: ['newsletter-subscribers'],
  })
  if (state !== 'confirmed' && state !== 'pending') return null
  return (
    <ConfirmButton
      kind="danger"
      label={t.unsubscribe}
      title={t.unsubscribeTitle(email)}
      text={t.unsubscribeText}
      confirmLabel={t.unsubscribe}
      onConfirm={() => mutate({ id })}
    />
  )
}

function Actions() {
  const t = usePhrases(newsletterPhrases)
  const can = useCan()
  const [params] = useSearchParams()
  const filters = ['search', 'state', 'source', 'subscriberLanguage'].map((name) => [name, params.get(name) ?? ''])
  return (
    <>
      {can('newsletter.write') ? (
        <Link className="btn btn--outline btn--compact" to="/newsletter/bounces">
          {t.bounces}
        </Link>
      ) : null}
      {can('newsletter.export') ? (
        <a
          className="btn btn--outline btn--compact"
          href={downloadUrl(exportSubscribers, Object.fromEntries(filters))}
          download
        >
          <Download className="icon icon--sm" aria-hidden="true" />
          {t.exportAll}
        </a>
      ) : null}
    </>
  )
}
