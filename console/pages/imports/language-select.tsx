// Select for the language of the reports in a file.
import { type Language, languages } from '#contract/common/language.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { importsPhrases } from '../../phrases/imports.ts'
import { LabelledSelect } from './labelled-select.tsx'

type LanguageSelectProps = {
  readonly label: string
  readonly value: Language | ''
  /** Receives an empty text for the option that selects no language. */
  readonly onChange: (language: Language | '') => void
  /** Label of the option that selects no language. */
  readonly emptyLabel?: string
  readonly hint?: string
}

export function LanguageSelect({ onChange, ...select }: LanguageSelectProps) {
  const t = usePhrases(importsPhrases)
  return (
    <LabelledSelect
      {...select}
      options={languages.map((language) => ({ value: language, label: t.languages[language] }))}
      onChange={(value) => onChange(languages.find((language) => language === value) ?? '')}
    />
  )
}
