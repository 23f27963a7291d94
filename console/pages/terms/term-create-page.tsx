// Form for a new term; a zero-result query can also be added as a synonym of an existing term.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { listSearchTerms, saveSearchTerm } from '#contract/search-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { termsPhrases } from '../../phrases/terms.ts'
import { TermFields, type TermValues } from './term-fields.tsx'

export function TermCreatePage() {
  const t = usePhrases(termsPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const missed = address.get('name') ?? ''
  const isEnglish = address.get('language') === 'en-US'
  const [record] = useState<TermValues>({ zh: isEnglish ? '' : missed, en: isEnglish ? missed : '', synonyms: [] })

  const save = async ({ zh, en, synonyms }: TermValues) => {
    await client(saveSearchTerm, { zh, en, synonyms: [...synonyms] })
    await queries.invalidateQueries({ queryKey: ['terms'] })
    notify(t.saved)
    void navigate(missed ? '/terms/misses' : '/terms')
  }
  return (
    <FormPage<TermValues>
      title={t.createTitle}
      record={record}
      onSave={save}
      cancelTo={missed ? '/terms/misses' : '/terms'}
      saveLabel={parts.create}
    >
      {missed ? <ExistingTerms name={missed} /> : null}
      <TermFields />
    </FormPage>
  )
}

/** Existing terms to which the name can be added. */
function ExistingTerms({ name }: { readonly name: string }) {
  const t = usePhrases(termsPhrases)
  const { client } = useConsole()
  const id = useId()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data } = useQuery({
    queryKey: ['terms', 'find', search],
    queryFn: ({ signal }) => client(listSearchTerms, { search, perPage: 8, order: 'asc' }, { signal }),
    enabled: search !== '',
  })
  return (
    <FormSection title={t.missed(name)} text={t.missedText}>
      <div className="items-input__finder">
        <label htmlFor={id} className="small">
          {t.findTerm}
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Enter would submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {search !== '' && data?.rows.length === 0 ? <p className="muted small">{t.noTerm}</p> : null}
        {search === '' || !data ? null : (
          <ul className="items-input__list">
            {data.rows.map((term) => (
              <li key={term.id} className="items-input__item">
                <span className="items-input__title">
                  {term.zh}
                  <span className="muted small"> {term.en}</span>
                </span>
                <Link
                  className="btn btn--outline btn--compact"
                  to={`/terms/${term.id}?${new URLSearchParams({ add: name })}`}
                >
                  {t.addTo}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormSection>
  )
}
