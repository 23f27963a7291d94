// My saved searches: the list, and the form for a new one.
import { useSearchParams } from 'react-router'
import { listSavedSearches } from '#contract/saved-searches.ts'
import { savedSearchPhrases } from '#ui/phrases/saved-search-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportsPath } from '../../paths.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { AddressProof } from '../account/email-verification.tsx'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { useApiQuery } from '../account/use-api-query.ts'
import { NewSearch } from './new-search.tsx'
import { OwnNewsletter } from './own-newsletter.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'
import { type SearchFromUrl, searchFromUrl } from './search-from-url.ts'

export function SavedSearchesPage() {
  const { phrases, language } = useSite()
  const [query] = useSearchParams()
  return (
    <AccountFrame title={phrases.account.searches} current="searches" intro={savedSearchPhrases(language).intro}>
      {() => <Searches searchFromUrl={searchFromUrl(query)} />}
    </AccountFrame>
  )
}

function Searches({ searchFromUrl }: { searchFromUrl: SearchFromUrl }) {
  const { phrases, language } = useSite()
  const labels = savedSearchPhrases(language)
  const { data, error, reload } = useApiQuery(listSavedSearches, searchFromUrl)
  if (data === undefined)
    return error === undefined ? (
      <LoadingRows label={phrases.account.loading} />
    ) : (
      <LoadFailed error={error} onRetry={reload} />
    )
  const { rows, email } = data
  const isNew = data.asked !== null && data.asked.savedId === null
  return (
    <div className="searches">
      {error === undefined ? null : <LoadFailed error={error} onRetry={reload} />}
      {data.asked && isNew ? (
        <NewSearch search={searchFromUrl} words={data.asked.words} email={email} onSaved={reload} />
      ) : null}
      {rows.length > 0 && !data.isEmailProven ? (
        <AddressProof email={email} words={labels.proof} onProven={reload} />
      ) : null}
      {rows.length > 0 ? (
        <section>
          <h2 className="vh">{labels.list}</h2>
          <ol>
            {rows.map((search) => (
              <SavedSearchRow
                key={search.id}
                search={search}
                isFromUrl={search.id === data.asked?.savedId}
                onChange={reload}
              />
            ))}
          </ol>
        </section>
      ) : isNew ? null : (
        <Nothing />
      )}
      <OwnNewsletter />
    </div>
  )
}

function Nothing() {
  const { phrases, language, to } = useSite()
  const labels = savedSearchPhrases(language)
  return (
    <div className="empty">
      <h2>{labels.emptyTitle}</h2>
      <p>{labels.emptyText}</p>
      <a className="btn btn--outline" href={to(reportsPath())}>
        {phrases.account.browse}
      </a>
    </div>
  )
}
