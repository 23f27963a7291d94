// Search within the chosen kind and topic, as the header has no search here. A GET form, so it works without JavaScript.
import { useSite } from '../../layout/use-site.ts'
import { briefingsPath } from '../../paths.ts'
import type { BriefingsData } from './briefings.loader.ts'

export function BriefingSearch({ data: { marketType, topLabelId, keyword } }: { readonly data: BriefingsData }) {
  const { phrases, to } = useSite()
  const labels = phrases.briefings
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with the role saves a box in the row against <search> around a form
    <form
      className="searchbox"
      role="search"
      action={to(briefingsPath({ marketType, topLabelId }))}
      aria-label={labels.searchLabel}
      data-search=""
    >
      <label className="vh" htmlFor="briefing-keyword">
        {labels.searchLabel}
      </label>
      <input
        key={keyword}
        id="briefing-keyword"
        name="keyword"
        type="search"
        maxLength={64}
        defaultValue={keyword}
        placeholder={labels.searchLabel}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit">{labels.search}</button>
    </form>
  )
}
