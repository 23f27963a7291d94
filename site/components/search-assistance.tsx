// Search assistance above the results: relaxed terms, spelling suggestion, matches in the other language.
import { otherLanguage } from '#contract/common/language.ts'
import type { SearchAssistance as Help } from '#contract/search-assistance.ts'
import { formatNumber } from '#ui/format.ts'
import { pathIn } from '../language.ts'
import { useSite } from '../layout/use-site.ts'

/** The server stops counting here. */
const countCap = 10_001

/** Reduces the search assistance of a response to what the page needs. */
export function helpOf({ dropped, didYouMean, shownFor, otherLanguage }: Help) {
  const otherLanguageHits = otherLanguage && {
    keyword: otherLanguage.keyword,
    total: Math.min(otherLanguage.total, countCap - 1),
    isCapped: otherLanguage.total >= countCap,
  }
  return { dropped, didYouMean, shownFor, elsewhere: otherLanguageHits }
}

type HelpProps = {
  readonly help: ReturnType<typeof helpOf>
  readonly keyword: string
  readonly words: {
    /** No item matches all terms of the keyword. */
    readonly dropped: (keyword: string, words: readonly string[]) => string
    /** Few items match all terms of the keyword. */
    readonly wider: (keyword: string, shownFor: string) => string
    /** Text before the matches in the other language. */
    readonly elsewhere: string
    readonly elsewhereCount: (count: string) => string
  }
  /** Path of the same list for another keyword. */
  readonly pathOf: (keyword: string) => string
  /** Path of the list in the other language for another keyword. */
  readonly otherPathOf: (keyword: string) => string
}

export function SearchHelp({ help, keyword, words, pathOf, otherPathOf }: HelpProps) {
  const { phrases, language, otherOrigin, to } = useSite()
  const { didYouMean: meant, more } = phrases.reports
  const { dropped, didYouMean, shownFor, elsewhere } = help
  const otherLocale = otherLanguage(language)
  if (!dropped && !didYouMean && !shownFor && !elsewhere) return null
  return (
    <div className="search-help">
      {didYouMean && (
        <p>
          {meant} <a href={to(pathOf(didYouMean))}>{didYouMean}</a>
        </p>
      )}
      {dropped && <p role="status">{words.dropped(keyword, dropped)}</p>}
      {shownFor && !dropped && !didYouMean && <p role="status">{words.wider(keyword, shownFor)}</p>}
      {elsewhere && (
        <p>
          {words.elsewhere}{' '}
          <a
            href={otherOrigin + pathIn(otherLocale, otherPathOf(elsewhere.keyword))}
            hrefLang={otherLocale}
            data-document=""
          >
            <span lang={otherLocale}>{elsewhere.keyword}</span>
            {words.elsewhereCount(
              elsewhere.isCapped
                ? more(formatNumber(elsewhere.total, language))
                : formatNumber(elsewhere.total, language),
            )}
          </a>
        </p>
      )}
    </div>
  )
}
