// Field array for a setting that each site holds as its own list of rows.
import type { ReactNode } from 'react'
import { FormSection, type LanguageKey } from '../../components/bilingual-fields.tsx'
import { FieldArray, type RowsInputProps } from '../../components/field-array.tsx'
import { BothSites } from '../../components/per-site-fields.tsx'

type RowsOfSitesProps<T> = Pick<RowsInputProps<T>, 'max' | 'nameOf'> & {
  /** Key of the setting. */
  readonly source: string
  readonly title: string
  readonly text?: string
  readonly addLabel: string
  readonly emptyRow: T
  readonly children: (row: string, site: LanguageKey) => ReactNode
}

export function RowsOfSites<T extends object>({ source, title, text, children, ...rows }: RowsOfSitesProps<T>) {
  return (
    <FormSection title={title} text={text}>
      <BothSites>
        {(site) => (
          <FieldArray<T> source={`${site}.${source}`} label={title} {...rows}>
            {(row) => children(row, site)}
          </FieldArray>
        )}
      </BothSites>
    </FormSection>
  )
}
