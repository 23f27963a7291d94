// A licence in the library of a company: what the member can do with it, and who can open it.
import { type FormEvent, useState } from 'react'
import { assignCompanySeat, endCompanySeat, type LibraryRow } from '#contract/company-library.ts'
import { formatDate } from '#ui/format.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { licencePath, soldItemPath } from '../../paths.ts'
import { detailsOf } from '../checkout/purchase-words.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { type FirstMembers, MemberSelect } from './member-select.tsx'
import type { SectionProps } from './section-props.ts'
import { useAction } from './use-action.ts'

type LibraryRowProps = SectionProps & { readonly row: LibraryRow; readonly members: FirstMembers }

export function LibraryRowItem({ row, ...props }: LibraryRowProps) {
  const { phrases, language, isChinese, to } = useSite()
  const { library: labels } = companyAccountPhrases(language)
  const title = (isChinese ? (row.title.zh ?? row.title.en) : (row.title.en ?? row.title.zh)) ?? row.number
  const webTitle = isChinese ? row.webTitle.zh : row.webTitle.en
  const scope = detailsOf(phrases, { itemKind: row.itemKind, licence: row.type, edition: row.edition })
  return (
    <li className="order">
      <div className="order__head">
        <span className="no num">{row.number}</span>
        <span className="num">{labels.updatesUntil(formatDate(row.updatesUntil, language))}</span>
        <span className={row.canOpen ? 'badge badge--success' : 'badge'}>
          {row.canOpen ? labels.canOpen : labels.cannotOpen}
        </span>
      </div>
      <div className="quotes__body">
        <h2>{webTitle === null ? title : <a href={to(soldItemPath(row.itemKind, webTitle))}>{title}</a>}</h2>
        <p>{scope}</p>
        {row.newEditions.map((edition) => (
          <NewEdition key={edition.reportId} edition={edition} />
        ))}
        <div className="quotes__pay">
          <span className="muted small num">
            {row.isForAll ? labels.forAll : labels.persons(row.seatsUsed, row.maxSeats)}
          </span>
          {row.canOpen ? (
            <span className="acts">
              <a className="btn btn--outline btn--compact" href={to(licencePath(row.number))}>
                {labels.open}
              </a>
            </span>
          ) : null}
        </div>
        {props.company.role === 'reader' ? null : <Readers row={row} {...props} />}
      </div>
    </li>
  )
}

function NewEdition({ edition }: { readonly edition: LibraryRow['newEditions'][number] }) {
  const { language, isChinese, to } = useSite()
  const { library: labels } = companyAccountPhrases(language)
  const title = isChinese ? (edition.title.zh ?? edition.title.en) : (edition.title.en ?? edition.title.zh)
  const webTitle = isChinese ? edition.webTitle.zh : edition.webTitle.en
  return (
    <p className="small">
      {labels.newEdition}
      {webTitle === null ? (
        title
      ) : (
        <a className="link" href={to(soldItemPath('report', webTitle))}>
          {title}
        </a>
      )}
    </p>
  )
}

function Readers({ row, company, members, onChange }: LibraryRowProps) {
  const { library: labels } = companyAccountPhrases(useSite().language)
  const isFull = row.maxSeats !== null && row.seatsUsed >= row.maxSeats
  return (
    <details>
      <summary>{labels.who}</summary>
      <ul className="company-account__rows">
        {row.readers.map(({ seatId, customerId, name, email }) => (
          <li key={seatId ?? customerId ?? email}>
            <div>
              <b>{name || email}</b>
              <p className="muted xs">{name === '' ? '' : email}</p>
            </div>
            {seatId === null ? (
              <span className="badge">{labels.holder}</span>
            ) : (
              <ConfirmedButton
                label={labels.end}
                title={labels.endOf(name || email)}
                text={labels.endText(name || email)}
                done={labels.ended}
                onConfirm={(client) => client(endCompanySeat, { companyId: company.id, number: row.number, seatId })}
                onDone={onChange}
              />
            )}
          </li>
        ))}
      </ul>
      {row.maxSeats === 1 ? null : isFull ? (
        <p className="small">{labels.full}</p>
      ) : (
        <AssignSeat row={row} company={company} members={members} onChange={onChange} />
      )}
    </details>
  )
}

function AssignSeat({ row, company, members, onChange }: LibraryRowProps) {
  const { library: labels } = companyAccountPhrases(useSite().language)
  const [customerId, setCustomerId] = useState('')
  const [assign, busy] = useAction(async (client) => {
    await client(assignCompanySeat, { companyId: company.id, number: row.number, customerId })
    setCustomerId('')
    onChange()
    return labels.assigned
  })
  const named = new Set(row.readers.map((reader) => reader.customerId))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (customerId !== '') void assign()
  }
  return (
    <form className="company-account__filters" onSubmit={submit}>
      <MemberSelect
        companyId={company.id}
        label={labels.member}
        emptyLabel={labels.chooseMember}
        first={members}
        isOffered={(member) => !named.has(member)}
        required
        value={customerId}
        onChange={({ target }) => setCustomerId(target.value)}
      />
      <button className="btn btn--outline" type="submit" aria-busy={busy || undefined}>
        {labels.assign}
      </button>
    </form>
  )
}
