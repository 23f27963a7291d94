// Form to save a search: its filters, the frequency, and the consent.
import { useState } from 'react'
import { type DigestFrequency, rhythms, saveSearch } from '#contract/saved-searches.ts'
import { savedSearchPhrases } from '#ui/phrases/saved-search-phrases.ts'
import { SubmitButton } from '#ui/primitives/field.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { filtersOfSearch, reportsPath } from '../../paths.ts'
import type { SearchFromUrl } from './search-from-url.ts'

type NewSearchProps = {
  readonly search: SearchFromUrl
  readonly words: string
  readonly email: string
  readonly onSaved: () => void
}

export function NewSearch({ search, words: name, email, onSaved }: NewSearchProps) {
  const { language, to } = useSite()
  const { client, notify, notifyFailure } = useAppServices()
  const labels = savedSearchPhrases(language)
  const [rhythm, setRhythm] = useState<DigestFrequency>('daily')
  const [save, busy] = useSingleFlight(async () => {
    try {
      const { isNew } = await client(saveSearch, { ...search, rhythm })
      if (isNew) notify('success', labels.saved)
      else notify('success', labels.alreadySaved, labels.alreadyText)
      onSaved()
    } catch (error) {
      notifyFailure(error)
    }
  })
  return (
    <form
      className="new-search"
      aria-labelledby="new-search"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h2 id="new-search">{labels.newTitle}</h2>
      <p className="new-search__words">{name}</p>
      <fieldset className="field">
        <legend className="vh">{labels.rhythm}</legend>
        <div className="seg">
          {rhythms.map((one) => (
            <label key={one}>
              <input type="radio" name="rhythm" value={one} checked={rhythm === one} onChange={() => setRhythm(one)} />
              {labels.rhythms[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="small">{labels.rhythmTexts[rhythm]}</p>
      <p className="muted small">{labels.consent(email)}</p>
      <div className="lead__actions">
        <SubmitButton busy={busy} label={labels.save} busyLabel={labels.saving} />
        <a className="btn btn--quiet" href={to(reportsPath({ ...filtersOfSearch(search), keyword: search.keyword }))}>
          {labels.back}
        </a>
      </div>
    </form>
  )
}
