// Selection of a country in a form, named in the console's language.
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { countriesIn, countryName } from '#contract/common/countries.ts'
import type { Language } from '#contract/common/language.ts'
import { useLanguage } from '../language/language-context.ts'
import { type Option, SelectInput } from './choice-inputs.tsx'
import type { BoundProps } from './use-field.ts'

export function CountryInput(props: BoundProps) {
  const language = useLanguage()
  const value: string | null = useWatch({ name: props.source })
  const options = useMemo(() => countryOptions(language, value ?? ''), [language, value])
  return <SelectInput {...props} options={options} />
}

/** @param value the stored code, which is kept even if it is not in the list */
export function countryOptions(language: Language, value: string): Option[] {
  const known = countriesIn(language).map(({ code, name }) => ({ value: code, label: name }))
  if (value === '' || known.some((option) => option.value === value)) return known
  return [{ value, label: countryName(value, language) }, ...known]
}
