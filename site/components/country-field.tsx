// Selection of a country, named in the page's language.
import { type ComponentProps, useId, useMemo } from 'react'
import { countryCodes, countryName } from '#contract/common/countries.ts'
import type { Language } from '#contract/common/language.ts'
import { describedInput, FieldLabel, FieldNote } from '#ui/primitives/field.tsx'
import { useSite } from '../layout/use-site.ts'
import { useIsHydrated } from '../session.ts'

type CountryFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> & {
  readonly label: string
  readonly error: string | undefined
}

export function CountryField({ label, error, ...select }: CountryFieldProps) {
  const { language } = useSite()
  const id = useId()
  const isHydrated = useIsHydrated()
  // Names differ between the server's and the browser's data, so the server renders codes.
  const countries = useMemo(
    () => (isHydrated ? countriesIn(language) : countryCodes.map((code) => ({ code, name: code }))),
    [isHydrated, language],
  )
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={label} />
      <select {...select} {...describedInput(id, { error })} className="select" autoComplete="country" required>
        <option value="" />
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <FieldNote id={id} error={error} />
    </div>
  )
}

/** China first, the others by name. */
function countriesIn(language: Language) {
  const { compare } = new Intl.Collator(language)
  return countryCodes
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((one, other) => Number(other.code === 'CN') - Number(one.code === 'CN') || compare(one.name, other.name))
}
