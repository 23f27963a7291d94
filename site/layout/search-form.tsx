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
  const labels = phrases.common
  const { field, markTyped } = useKeywordField(keyword)
  const [hasSuggestions, setHasSuggestions] = useState(false)
  const [chosen, setChosen] = useState({ on: type, type: type ?? 'report-industries' })
  // On a page with another type the select is remounted with that type.
  if (chosen.on !== type) setChosen({ on: type, type: type ?? 'report-industries' })
  // The field may have had the focus before hydration.
  useEffect(() => {
    if (field.current === document.activeElement) setHasSuggestions(true)
  }, [field])

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    navigate(to(searchPath(String(form.get('type') ?? ''), String(form.get('keyword') ?? ''), isChinese)))
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
        <SearchTypeSelect id={`${id}-type`} type={type} onChange={(next) => setChosen({ on: type, type: next })} />
      )}
      <label className="vh" htmlFor={id}>
        {labels.keyword}
      </label>
      <input
        ref={field}
        id={id}
        onFocus={() => setHasSuggestions(true)}
        onInput={markTyped}
        name="keyword"
        type="search"
        maxLength={64}
        defaultValue={keyword}
        placeholder={labels.keywordPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit">{labels.search}</button>
      {hasSuggestions && chosen.type === 'report-industries' && (
        <Suspense fallback={null}>
          <Suggestions key={keyword} id={id} field={field} />
        </Suspense>
      )}
    </form>
  )
}

type SearchTypeSelectProps = {
  readonly id: string
  readonly type: SearchType
  readonly onChange: (type: SearchType) => void
}

function SearchTypeSelect({ id, type, onChange }: SearchTypeSelectProps) {
  const { phrases, isChinese } = useSite()
  return (
    <>
      <label className="vh" htmlFor={id}>
        {phrases.common.searchIn}
      </label>
      <select
        key={type}
        id={id}
        name="type"
        defaultValue={type}
        onChange={(event) => onChange(event.target.value as SearchType)} // one of the options below
      >
        {searchTypesIn(isChinese).map((option) => (
          <option key={option} value={option}>
            {phrases.common.searchTypes[option]}
          </option>
        ))}
      </select>
    </>
  )
}

/** The uncontrolled field. A page sets its keyword, unless text has been entered while the page was loading. */
function useKeywordField(keyword: string) {
  const field = useRef<HTMLInputElement>(null)
  const { key: page } = useLocation()
  const typedOn = useRef<string>(undefined)
  const lastKeyword = useRef(keyword)
  useLayoutEffect(() => {
    if (lastKeyword.current === keyword) return
    lastKeyword.current = keyword
    if (field.current && typedOn.current !== page) field.current.value = keyword
  }, [keyword, page])
  const markTyped = () => {
    typedOn.current = latestPage()?.key
  }
  return { field, markTyped }
}
