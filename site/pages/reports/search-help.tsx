// Above the results of a keyword: what was left out of it, what was probably meant, what the other language has.
import { otherLanguage } from '#contract/common/language.ts'
import { formatNumber } from '#ui/format.ts'
import { pathIn } from '../../language.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportsPath } from '../../paths.ts'
import type { ReportsData } from './reports.loader.ts'

export function SearchHelp({ data }: { readonly data: ReportsData }) {
  const { phrases, language, otherOrigin, to } = useSite()
  const { reports: words } = phrases
  const { help, selection } = data
  const { dropped, didYouMean, elsewhere } = help
  const other = otherLanguage(language)
  if (!dropped && !didYouMean && !elsewhere) return null
  return (
    <div className="search-help">
      {didYouMean && (
        <p>
          {words.didYouMean} <a href={to(reportsPath({ ...selection, keyword: didYouMean }))}>{didYouMean}</a>
        </p>
      )}
      {dropped && <p role="status">{words.dropped(selection.keyword, dropped)}</p>}
      {elsewhere && (
        <p>
          {words.elsewhere}{' '}
          <a
            href={otherOrigin + pathIn(other, reportsPath({ keyword: elsewhere.keyword }))}
            hrefLang={other}
            data-document=""
          >
            <span lang={other}>{elsewhere.keyword}</span>
            {words.elsewhereCount(
              elsewhere.isCapped
                ? words.more(formatNumber(elsewhere.total, language))
                : formatNumber(elsewhere.total, language),
            )}
          </a>
        </p>
      )}
    </div>
  )
}
