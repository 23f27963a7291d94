// Options of a dictionary for filters and fields.
import { useQuery } from '@tanstack/react-query'
import { type DictionaryKind, readDictionary } from '#contract/site-admin.ts'
import { useConsole } from '../api/console-context.ts'
import type { Option } from '../components/choice-inputs.tsx'
import { useLanguage } from '../language/language-context.ts'

export type Dictionary = {
  /** Labelled in the language of the interface. */
  readonly options: readonly Option[]
  /** The entries that exist in a language, labelled in that language. */
  readonly optionsOf: (languageKey: 'zh' | 'en') => readonly Option[]
  readonly labelOf: (value: string) => string
}

export function useDictionary(kind: DictionaryKind): Dictionary {
  const { client } = useConsole()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['site', 'dictionary', kind],
    queryFn: () => client(readDictionary, { kind }),
  })
  const entries = data?.entries ?? []
  const label = ({ value, zh, en }: (typeof entries)[number]) =>
    language === 'zh-CN' ? zh || en || value : en || zh || value
  const known = new Map(entries.map((entry) => [entry.value, label(entry)]))
  return {
    options: entries.map((entry) => ({ value: entry.value, label: label(entry) })),
    optionsOf: (languageKey) =>
      entries.flatMap((entry) =>
        entry[languageKey] === '' ? [] : [{ value: entry.value, label: entry[languageKey] }],
      ),
    labelOf: (value) => known.get(value) ?? value,
  }
}
