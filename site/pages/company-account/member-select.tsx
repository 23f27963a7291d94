// Selection of a member of a company. Where there are more members than one part of the list, they are searched by name or address.
import { type ComponentProps, useEffect, useId, useState } from 'react'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { type CompanyMember, listCompanyMembers } from '#contract/company-accounts.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSite } from '../../layout/use-site.ts'

/** The first members, and whether there are more. */
export type FirstMembers = OutputOf<typeof listCompanyMembers>

type MemberSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  readonly companyId: string
  readonly label: string
  /** Label of the choice of nobody in particular. */
  readonly emptyLabel: string
  readonly first: FirstMembers
  /** Chosen before, so offered whatever is searched. */
  readonly chosen?: Pick<CompanyMember, 'customerId' | 'name'> | undefined
  readonly isOffered?: (customerId: string) => boolean
}

export function MemberSelect(props: MemberSelectProps) {
  const { companyId, label, emptyLabel, first, chosen, isOffered = () => true, ...select } = props
  const labels = companyAccountPhrases(useSite().language).members
  const id = useId()
  const [search, setSearch] = useState('')
  const { rows, next } = useMembers(companyId, search.trim(), first)
  const shown = rows.filter(({ customerId }) => isOffered(customerId) && customerId !== chosen?.customerId)
  return (
    <>
      {first.next === '' ? null : (
        <div className="field">
          <label htmlFor={`${id}-search`}>{labels.search}</label>
          <input
            id={`${id}-search`}
            type="search"
            maxLength={100}
            value={search}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setSearch(target.value)}
            // Enter would send the form around it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <span id={`${id}-note`} className="field__hint" role="status">
            {rows.length === 0
              ? labels.none
              : next === ''
                ? labels.foundAll(rows.length)
                : labels.foundFirst(rows.length)}
          </span>
        </div>
      )}
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <select {...select} id={id} className="select">
          <option value="">{emptyLabel}</option>
          {chosen ? <option value={chosen.customerId}>{chosen.name}</option> : null}
          {shown.map((member) => (
            <option key={member.customerId} value={member.customerId}>
              {first.next === '' ? member.name : [member.name, member.email].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}

const typingMs = 250

/** Those who match what is typed, once nothing was typed for a moment. */
function useMembers(companyId: string, search: string, first: FirstMembers): FirstMembers {
  const { client, notifyFailure } = useAppServices()
  const [found, setFound] = useState<FirstMembers>()
  useEffect(() => {
    if (search === '') return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      client(listCompanyMembers, { companyId, search }, { signal: leaving.signal }).then(
        setFound,
        (error) => leaving.signal.aborted || notifyFailure(error),
      )
    }, typingMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [client, notifyFailure, companyId, search])
  return search === '' || found === undefined ? first : found
}
