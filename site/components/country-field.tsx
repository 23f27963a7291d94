// Selection of a country, named in the page's language.
import { type ComponentProps, useId, useMemo } from 'react'
import { countriesIn, countryCodes } from '#contract/common/countries.ts'
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
