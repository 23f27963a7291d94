// Search form: a GET form, which works without JavaScript; the application navigates on the client.
import {
  type ComponentType,
  lazy,
  type SubmitEvent,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { reportsPath, searchRoot } from '../paths.ts'
import { latestPage } from './pending-location.ts'
import type { SuggestionsProps } from './search-suggestions.tsx'
import { type SearchType, searchPath, searchTypesIn } from './search-types.ts'
import { useSite } from './use-site.ts'

/** Loaded with the first focus on the field; the form works without it. */
const Suggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  import('./search-suggestions.tsx').then(
    ({ SearchSuggestions }) => ({ default: SearchSuggestions }),
    () => ({ default: () => null }),
  ),
)

type SearchFormProps = {
  /** Unique on the page. */
  readonly id: string
  readonly keyword?: string
  /** The initially selected type; without it only reports are searched. */
  readonly type?: SearchType
  readonly className?: string
}

export function SearchForm({ id, keyword = '', type, className = '' }: SearchFormProps) {
  const { phrases, isChinese, to } = useSite()
  const navigate = useNavigate()
  const words = phrases.common
  const field = useRef<HTMLInputElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [chosen, setChosen] = useState({ on: type, type: type ?? 'report-industries' })
  // On a page with another type the select is remounted with that type.
  if (chosen.on !== type) setChosen({ on: type, type: type ?? 'report-industries' })
  const { key: page } = useLocation()
  const typedOn = useRef<string>(undefined)
  // A page sets its keyword, unless text has been entered while the page was loading.
  const brought = useRef(keyword)
  useLayoutEffect(() => {
    if (brought.current === keyword) return
    brought.current = keyword
    if (field.current && typedOn.current !== page) field.current.value = keyword
  }, [keyword, page])
  // The field may have had the focus before hydration.
  useEffect(() => {
    if (field.current === document.activeElement) setIsWanted(true)
  }, [])

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    navigate(to(searchPath(String(typed.get('type') ?? ''), String(typed.get('keyword') ?? ''), isChinese)))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with the role is one box less in the row than <search> around a form
    <form
      className={`searchbox ${className}`.trim()}
      role="search"
      action={to(type ? searchRoot : reportsPath())}
      onSubmit={search}
    >
      {type && (
        <>
          <label className="vh" htmlFor={`${id}-type`}>
            {words.searchIn}
          </label>
          <select
            key={type}
            id={`${id}-type`}
            name="type"
            defaultValue={type}
            onChange={(event) => setChosen({ on: type, type: event.target.value as SearchType })} // one of the options below
          >
            {searchTypesIn(isChinese).map((one) => (
              <option key={one} value={one}>
                {words.searchTypes[one]}
              </option>
            ))}
          </select>
        </>
      )}
      <label className="vh" htmlFor={id}>
        {words.keyword}
      </label>
      <input
        ref={field}
        id={id}
        onFocus={() => setIsWanted(true)}
        onInput={() => {
          typedOn.current = latestPage()?.key
        }}
        name="keyword"
        type="search"
        maxLength={64}
        defaultValue={keyword}
        placeholder={words.keywordPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit">{words.search}</button>
      {isWanted && chosen.type === 'report-industries' && (
        <Suspense fallback={null}>
          <Suggestions key={keyword} id={id} field={field} />
        </Suspense>
      )}
    </form>
  )
}
