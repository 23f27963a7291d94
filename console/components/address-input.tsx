// Input of a postal address, with the format that is usual in the country of the form.
import { useWatch } from 'react-hook-form'
import { addressHint } from '#ui/phrases/address-hint.ts'
import { useLanguage } from '../language/language-context.ts'
import { TextInput } from './text-input.tsx'
import type { BoundProps } from './use-field.ts'

type AddressInputProps = BoundProps & {
  /** Path of the country in the record. */
  readonly countrySource: string
  readonly maxLength: number
}

export function AddressInput({ countrySource, ...props }: AddressInputProps) {
  const language = useLanguage()
  const country: string | null = useWatch({ name: countrySource })
  const hint = addressHint(country ?? '', language)
  return <TextInput {...props} {...(hint === undefined ? {} : { hint })} />
}
