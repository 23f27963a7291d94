// Select for the language of the reports in a file.
import { type ChangeEvent, useId } from 'react'
import { languages } from '#contract/common/language.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { importsPhrases } from '../../phrases/imports.ts'

type LanguageSelectProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void
  /** Label of the option that selects no language. */
  readonly open?: string
  readonly hint?: string
}

export function LanguageSelect({ label, value, onChange, open, hint }: LanguageSelectProps) {
  const t = usePhrases(importsPhrases)
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        value={value}
        onChange={onChange}
        aria-describedby={hint ? `${id}h` : undefined}
      >
        {open ? <option value="">{open}</option> : null}
        {languages.map((language) => (
          <option key={language} value={language}>
            {t.languages[language]}
          </option>
        ))}
      </select>
      {hint ? (
        <p id={`${id}h`} className="field__hint">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
