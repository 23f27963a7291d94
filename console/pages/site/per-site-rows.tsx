// A setting that is a list of rows, for each site one.
import type { ReactNode } from 'react'
import { FormSection, type LanguageKey } from '../../components/bilingual-fields.tsx'
import { FieldArray, type RowsInputProps } from '../../components/field-array.tsx'
import { BothSites } from '../../components/per-site-fields.tsx'

type RowsOfSitesProps<T> = Pick<RowsInputProps<T>, 'max' | 'nameOf'> & {
  /** The setting's key. */
  readonly source: string
  readonly title: string
  readonly text?: string
  /** The one site that shows it. */
  readonly only?: LanguageKey
  readonly addLabel: string
  readonly emptyRow: T
  readonly children: (row: string, site: LanguageKey) => ReactNode
}

export function RowsOfSites<T extends object>({ source, title, text, only, children, ...rows }: RowsOfSitesProps<T>) {
  return (
    <FormSection title={title} text={text}>
      <BothSites only={only}>
        {(site) => (
          <FieldArray<T> source={`${site}.${source}`} label={title} {...rows}>
            {(row) => children(row, site)}
          </FieldArray>
        )}
      </BothSites>
    </FormSection>
  )
}
