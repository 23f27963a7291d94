// Row of a saved search: its filters, the frequency, and actions.
import type { InputOf } from '#contract/common/endpoint.ts'
import { changeSavedSearch, rhythms, type SavedSearch } from '#contract/saved-searches.ts'
import { formatDate } from '#ui/format.ts'
import { savedSearchPhrases } from '#ui/phrases/saved-search-phrases.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { pathIn } from '../../language.ts'
import { useSite } from '../../layout/use-site.ts'
import { filtersOfSearch, reportsPath } from '../../paths.ts'

type RowProps = { readonly search: SavedSearch; readonly isFromUrl: boolean; readonly onChange: () => void }

export function SavedSearchRow({ search, isFromUrl, onChange }: RowProps) {
  const { language } = useSite()
  const { openDialog } = useAppServices()
  const labels = savedSearchPhrases(language)
  const [change, busy] = useSearchChange(search, onChange)
  const { isPaused, nextAt, lastSentAt } = search
  const details = [
    labels.savedOn(formatDate(search.savedAt, language)),
    lastSentAt === null ? labels.neverSent : labels.lastSent(formatDate(lastSentAt, language)),
    ...(nextAt === null ? [] : [labels.next(formatDate(nextAt, language))]),
  ]
  return (
    <li className={isFromUrl ? 'saved saved--asked' : 'saved'} aria-busy={busy || undefined}>
      <div>
        <h3>
          <RunLink search={search}>{search.words}</RunLink>
        </h3>
        <p className="num">{details.join(' · ')}</p>
        <p className="saved__marks">
          {isPaused ? <span className="badge">{labels.paused}</span> : null}
          {search.language === language ? null : <span className="badge">{labels.otherLanguage}</span>}
          {isFromUrl ? <span className="badge badge--success">{labels.alreadySaved}</span> : null}
        </p>
      </div>
      <div className="acts">
        <select
          className="select"
          aria-label={`${labels.rhythm}: ${search.words}`}
          value={search.rhythm}
          disabled={busy}
          onChange={({ target }) =>
            change({ rhythm: rhythms.find((rhythm) => rhythm === target.value) }, labels.changed)
          }
        >
          {rhythms.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {labels.rhythms[rhythm]}
            </option>
          ))}
        </select>
        <button
          className="btn btn--outline btn--compact"
          type="button"
          onClick={() => change({ isPaused: !isPaused }, isPaused ? labels.goesOn : labels.pausedDone)}
        >
          {isPaused ? labels.goOn : labels.pause}
        </button>
        <button
          className="btn btn--quiet btn--compact"
          type="button"
          onClick={() => openDialog({ kind: 'delete-search', search, onDone: onChange })}
        >
          {labels.delete}
        </button>
      </div>
    </li>
  )
}

function useSearchChange(search: SavedSearch, onChange: () => void) {
  const { client, notify, notifyFailure } = useAppServices()
  return useSingleFlight(async (change: Omit<InputOf<typeof changeSavedSearch>, 'id'>, message: string) => {
    try {
      await client(changeSavedSearch, { id: search.id, ...change })
      notify('success', message)
    } catch (error) {
      notifyFailure(error)
    }
    onChange()
  })
}

/** Link to the results, on the site of the search's language. */
function RunLink({ search, children }: { search: SavedSearch; children: string }) {
  const { language, otherOrigin, to } = useSite()
  const { keyword } = search
  const path = reportsPath({ ...filtersOfSearch(search), keyword, sort: keyword ? 'newest' : '' })
  if (search.language === language) return <a href={to(path)}>{children}</a>
  return (
    <a href={otherOrigin + pathIn(search.language, path)} hrefLang={search.language} data-document="">
      <span lang={search.language}>{children}</span>
    </a>
  )
}
