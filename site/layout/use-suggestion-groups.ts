// Groups of suggestions: industries and reports for the entered text, or recent searches while the field is empty.
import { reportPath, reportsPath } from '../paths.ts'
import { useSite } from './use-site.ts'
import { useSuggestions } from './use-suggestions.ts'

export type Suggestion = { readonly label: string; readonly path: string }
export type SuggestionGroup = { readonly name: string; readonly options: readonly Suggestion[] }

/** Groups without options are left out; while the list is closed, nothing is requested. */
export function useSuggestionGroups(typed: string, isOpen: boolean, recent: readonly string[]): SuggestionGroup[] {
  const labels = useSite().phrases.common
  const suggestions = useSuggestions(isOpen ? typed : '')
  const groups: SuggestionGroup[] =
    typed.trim() === ''
      ? [
          {
            name: labels.recentSearches,
            options: recent.map((label) => ({ label, path: reportsPath({ keyword: label }) })),
          },
        ]
      : [
          {
            name: labels.industries,
            options: (suggestions?.industries ?? []).map(({ dictValue, dictLabel }) => ({
              label: dictLabel,
              path: reportsPath({ industry: dictValue }),
            })),
          },
          {
            name: labels.reports,
            options: (suggestions?.titles ?? []).map(({ title, webTitle }) => ({
              label: title,
              path: reportPath(webTitle),
            })),
          },
        ]
  return groups.filter((group) => group.options.length > 0)
}
