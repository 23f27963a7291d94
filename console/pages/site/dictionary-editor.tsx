// Editor of dictionaries and regions: ordered entries with a code and names in both languages. Entries in use cannot be removed.
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { FieldArray, type RowsInputProps } from '../../components/field-array.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { sitePhrases } from '../../phrases/site.ts'
import { SiteTabs } from './site-tabs.tsx'
import { type Client, useSiteQuery } from './use-site-query.tsx'

type Line = { readonly zh: string; readonly en: string }

type NamesPageProps<Names, L extends Line> = {
  readonly queryKey: readonly string[]
  readonly read: (client: Client) => Promise<Names>
  /** Saves the names of the form. @returns the stored names */
  readonly save: (client: Client, names: Names) => Promise<Names>
  readonly linesOf: (names: Names) => readonly L[]
  readonly codeOf: (line: L) => string
  readonly title: string
  readonly text: string
  readonly rows: Omit<RowsInputProps<L>, 'label' | 'isDisabled' | 'nameOf' | 'children'>
  /** The fields of a row. A stored code is part of URLs and cannot be changed. */
  readonly children: (row: string, isStored: boolean) => ReactNode
}

export function NamesPage<Names extends object, L extends Line>(props: NamesPageProps<Names, L>) {
  const { queryKey, read, save, linesOf, codeOf, title, text, rows, children } = props
  const t = usePhrases(sitePhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const isReadOnly = !useCan()('site.write')
  const { data, reload, waiting } = useSiteQuery(queryKey, read)
  if (!data) return waiting
  const onSave = async (names: Names) => {
    queries.setQueryData(queryKey, await save(client, names))
    notify(t.saved)
  }
  const storedCodes = new Set(linesOf(data).map(codeOf))
  return (
    <FormPage<Names> title={t.title} record={data} onSave={onSave} onReload={reload} isReadOnly={isReadOnly}>
      <SiteTabs />
      {isReadOnly ? <p className="form-note">{t.readOnly}</p> : null}
      <FormSection title={title} text={text}>
        <FieldArray<L>
          {...rows}
          label={title}
          isDisabled={isReadOnly}
          nameOf={(line) => line.zh || line.en || codeOf(line)}
        >
          {(row, line) => children(row, codeOf(line) !== '' && storedCodes.has(codeOf(line)))}
        </FieldArray>
      </FormSection>
    </FormPage>
  )
}
