// A copy that was looked up: whose it is, under which licence, and when and from where it was downloaded.
import { Link } from 'react-router'
import type { TracedCopy } from '#contract/copies-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { Sum } from '../../components/detail-panel.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { leakLookupPhrases } from '../../phrases/leak-lookup.ts'
import { LicenceStateBadge } from '../licences/licence-state-badge.tsx'

export function TracedCopyCard({ copy }: { readonly copy: TracedCopy }) {
  const t = usePhrases(leakLookupPhrases)
  const { dateTime } = useNumbers()
  const { person, holder } = copy
  return (
    <article className="lookup__copy">
      <header>
        <h3 className="num">{t.copy(copy.number)}</h3>
        <p className="muted small">{copy.evidence === 'text' ? t.onPages(copy.pages) : t.evidence[copy.evidence]}</p>
      </header>
      <div className="lookup__facts">
        <Sum
          rows={[
            [t.person, <Person key="person" person={person} />],
            [t.company, copy.company || holder.companyName || '—'],
            [t.holder, holder.id === person.id ? t.samePerson : <Person key="holder" person={holder} />],
            [
              t.licence,
              <span key="licence" className="lookup__licence">
                <Link className="link num" to={`/licences/${copy.licence.id}`}>
                  {copy.licence.number}
                </Link>
                <LicenceStateBadge state={copy.licence.state} />
              </span>,
            ],
            [
              t.order,
              <Link key="order" className="link num" to={`/orders/${copy.order.id}`}>
                {copy.order.orderNo}
              </Link>,
            ],
            [
              t.item,
              <Link key="item" className="link" to={`/${copy.itemKind}s/${copy.itemId}`}>
                {copy.title}
              </Link>,
            ],
            [t.fileName, copy.fileName],
            [
              t.createdAt,
              <span key="created" className="num">
                {dateTime(copy.createdAt)}
              </span>,
            ],
          ]}
        />
        <Downloads copy={copy} />
      </div>
    </article>
  )
}

function Person({ person }: { readonly person: TracedCopy['person'] }) {
  const t = usePhrases(leakLookupPhrases)
  const can = useCan()
  const text = [person.name, person.email].filter((part) => part !== '').join(' · ')
  if (text === '') return t.erased
  return can('customers.read') ? (
    <Link className="link" to={`/customers/${person.id}`}>
      {text}
    </Link>
  ) : (
    text
  )
}

function Downloads({ copy }: { readonly copy: TracedCopy }) {
  const t = usePhrases(leakLookupPhrases)
  const { dateTime } = useNumbers()
  return (
    <div>
      <h4>{t.downloads}</h4>
      {copy.downloads.length === 0 ? <p className="muted small">{t.noDownloads}</p> : null}
      <ol className="lookup__downloads">
        {copy.downloads.map((download) => (
          <li key={download.at} className="num">
            <span>{dateTime(download.at)}</span>
            <span className="muted">{download.ip || t.addressErased}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
