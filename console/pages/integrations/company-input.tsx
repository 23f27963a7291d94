// Choice of a company in a form: a search with its results, then the name of the chosen one.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { getCompany, listCompanies } from '#contract/companies-admin.ts'
import { describedInput, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { useConsole } from '../../api/console-context.ts'
import { useField } from '../../components/use-field.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { apiKeysPhrases } from '../../phrases/integrations.ts'

const shownCompanies = 6

/** The value is the id of the company. */
export function CompanyInput({ source, label }: { readonly source: string; readonly label: string }) {
  const t = usePhrases(apiKeysPhrases)
  const { id, field, error } = useField({ source, label })
  const chosenId = typeof field.value === 'string' ? field.value : ''
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={label} />
      {chosenId === '' ? (
        <CompanySearch id={id} error={error} inputRef={field.ref} onChoose={field.onChange} />
      ) : (
        <ChosenCompany buttonId={id} companyId={chosenId} onClear={() => field.onChange('')} />
      )}
      <FieldNote id={id} hint={chosenId === '' ? t.companyHint : undefined} error={error} />
    </div>
  )
}

type ChosenProps = { readonly buttonId: string; readonly companyId: string; readonly onClear: () => void }

function ChosenCompany({ buttonId, companyId: id, onClear }: ChosenProps) {
  const t = usePhrases(apiKeysPhrases)
  const { client } = useConsole()
  const { data } = useQuery({ queryKey: ['companies', 'record', id], queryFn: () => client(getCompany, { id }) })
  return (
    <p className="items-input__item">
      <span className="items-input__title">{data?.legalName ?? id}</span>
      <button
        id={buttonId}
        className="btn btn--outline btn--compact"
        type="button"
        aria-label={t.changeCompany}
        onClick={onClear}
      >
        {t.change}
      </button>
    </p>
  )
}

type SearchProps = {
  readonly id: string
  readonly error: string | undefined
  readonly inputRef: (input: HTMLInputElement | null) => void
  readonly onChoose: (id: string) => void
}

function CompanySearch({ id, error, inputRef, onChoose }: SearchProps) {
  const t = usePhrases(apiKeysPhrases)
  const { client } = useConsole()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data, isFetched } = useQuery({
    queryKey: ['companies', 'find', search],
    queryFn: () => client(listCompanies, { search, perPage: shownCompanies }),
    enabled: search !== '',
  })
  // A company that was merged leads to the one that has its keys.
  const found = data?.rows.filter(({ mergedInto }) => mergedInto === null)
  return (
    <>
      <input
        ref={inputRef}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        {...describedInput(id, { hint: t.companyHint, error })}
      />
      {search !== '' && isFetched && found?.length === 0 ? <p className="muted small">{t.noCompany}</p> : null}
      {search === '' || !found ? null : (
        <ul className="items-input__list">
          {found.map((company) => (
            <li key={company.id} className="items-input__item">
              <span className="items-input__title">
                {company.legalName}
                <span className="muted small num"> {company.taxNumber}</span>
              </span>
              <button
                className="btn btn--outline btn--compact"
                type="button"
                onClick={() => onChoose(company.id)}
                aria-label={t.chooseCompany(company.legalName)}
              >
                {t.choose}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
