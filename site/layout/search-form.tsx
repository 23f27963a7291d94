// The keyword box: a GET form, so it works before and without JavaScript.
import { useSite } from './use-site.ts'

type SearchFormProps = {
  /** Unique on the page. */
  readonly id: string
  readonly keyword?: string
  readonly className?: string
}

export function SearchForm({ id, keyword = '', className = '' }: SearchFormProps) {
  const { phrases, to } = useSite()
  const words = phrases.common
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with the role is one box less in the row than <search> around a form
    <form className={`searchbox ${className}`.trim()} role="search" action={to('/report-industries')} data-search>
      <label className="vh" htmlFor={id}>
        {words.keyword}
      </label>
      <input
        key={keyword}
        id={id}
        name="keyword"
        type="search"
        maxLength={64}
        defaultValue={keyword}
        placeholder={words.keywordPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit">{words.search}</button>
    </form>
  )
}
