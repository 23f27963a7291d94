// Shared by the lists of briefings and news: status tabs, filters, columns of both languages.
import type { StateCounts } from '#contract/content-admin.ts'
import type { ParityIssue } from '#contract/parity-admin.ts'
import { type LocalizationState, localizationStates } from '#contract/publishing-admin.ts'
import { FilterSelect } from '../components/filters.tsx'
import type { Column } from '../components/list-table.tsx'
import type { Tabs } from '../components/list-tabs.tsx'
import { useNumbers } from '../components/use-formatters.ts'
import { useLanguage } from '../language/language-context.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { contentPhrases } from '../phrases/content.ts'
import { publishingPhrases } from '../phrases/publishing.ts'
import { LocalizationStateBadge } from '../publishing/localization-state-badge.tsx'
import { useDictionary } from './use-dictionary.ts'

type RowLocalization = {
  readonly title: string
  readonly state: LocalizationState
  readonly isPublic: boolean
  readonly category: string
} | null
export type ContentRow = {
  readonly id: number
  readonly zh: RowLocalization
  readonly en: RowLocalization
  readonly parity: readonly ParityIssue[]
  readonly updatedAt: string
}

export function useStateTabs(counts: StateCounts | undefined): Tabs {
  const t = usePhrases(contentPhrases)
  return {
    filter: 'state',
    label: t.states,
    options: [
      { value: '', label: t.all, count: counts?.all },
      ...localizationStates.map((state) => ({ value: state, label: t[state], count: counts?.[state] })),
    ],
  }
}

export function CategoryFilters() {
  const t = usePhrases(contentPhrases)
  const { options } = useDictionary('industries')
  return (
    <>
      <FilterSelect name="category" label={t.anyCategory} options={options} />
      <FilterSelect
        name="missing"
        label={t.anyMissing}
        options={[
          { value: 'zh-CN', label: t.missingZh },
          { value: 'en-US', label: t.missingEn },
        ]}
      />
    </>
  )
}

/** The titles of an item, the one in the language of the interface first. */
export function useTitles(): (row: Pick<ContentRow, 'zh' | 'en'>) => readonly string[] {
  const language = useLanguage()
  return ({ zh, en }) =>
    (language === 'zh-CN' ? [zh, en] : [en, zh]).flatMap((localization) =>
      localization?.title ? [localization.title] : [],
    )
}

export function useLocalizationColumns<T extends ContentRow>(): readonly Column<T>[] {
  const t = usePhrases(contentPhrases)
  const { labelOf } = useDictionary('industries')
  return [
    { name: 'zh', label: t.zh, show: ({ zh }) => <LocalizationCell localization={zh} /> },
    { name: 'en', label: t.en, show: ({ en }) => <LocalizationCell localization={en} /> },
    { name: 'category', label: t.category, show: ({ zh, en }) => labelOf((zh ?? en)?.category ?? '') || t.none },
  ]
}

export function useUpdatedColumn<T extends ContentRow>(): Column<T> {
  const t = usePhrases(contentPhrases)
  const { dateTime } = useNumbers()
  return {
    name: 'updatedAt',
    label: t.updatedAt,
    sort: 'updatedAt',
    show: (row) => <span className="num">{dateTime(row.updatedAt)}</span>,
  }
}

/** The status of the draft, and a mark when visitors still see an earlier published version. */
function LocalizationCell({ localization }: { readonly localization: RowLocalization }) {
  const t = usePhrases(publishingPhrases)
  return (
    <>
      <LocalizationStateBadge state={localization?.state} />
      {localization?.isPublic && localization.state !== 'published' ? <span className="sub">{t.changed}</span> : null}
    </>
  )
}
