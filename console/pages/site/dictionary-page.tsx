// A dictionary with both languages side by side: names, order, new entries; used ones stay.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type Dictionary, type DictionaryKind, readDictionary, saveDictionary } from '#contract/site-admin.ts'
import { useConsole, useMay } from '../../calls/console-context.ts'
import { FormPage } from '../../parts/form-page.tsx'
import { RowsInput } from '../../parts/rows-input.tsx'
import { FormSection } from '../../parts/side-by-side.tsx'
import { TextInput } from '../../parts/text-input.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { usePhrases } from '../../phrases/phrases.ts'
import { sitePhrases } from '../../phrases/site.ts'
import { SiteTabs } from './site-tabs.tsx'

type Line = Dictionary['entries'][number]
const newLine: Line = { value: '', zh: '', en: '', isUsed: { zh: false, en: false } }

export function DictionaryPage({ kind }: { readonly kind: DictionaryKind }) {
  const t = usePhrases(sitePhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const may = useMay()
  const queryKey = ['site', 'dictionary', kind]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => client(readDictionary, { kind }),
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  if (!data) {
    return (
      <Waiting title={t.title} error={error} onRetry={() => void refetch()}>
        <SiteTabs />
      </Waiting>
    )
  }
  const save = async ({ entries, version }: Dictionary) => {
    const lines = entries.map(({ value, zh, en }) => ({ value: value.trim(), zh: zh ?? '', en: en ?? '' }))
    queries.setQueryData(queryKey, await client(saveDictionary, { kind, version, entries: lines }))
    notify(t.saved, { type: 'success' })
  }
  const known = new Set(data.entries.map(({ value }) => value))
  return (
    <FormPage<Dictionary>
      title={t.title}
      record={data}
      onSave={save}
      onReload={() => void refetch()}
      isReadOnly={!may('site.write')}
    >
      <SiteTabs />
      <FormSection title={t[kind]} text={kind === 'industries' ? t.industriesText : t.marketsText}>
        <RowsInput<Line>
          source="entries"
          label={t[kind]}
          hint={t.codeHint}
          addLabel={t.addEntry}
          emptyRow={newLine}
          isDisabled={!may('site.write')}
          keptBecause={({ isUsed }) => (isUsed?.zh || isUsed?.en ? t.used : undefined)}
          nameOf={({ zh, en, value }) => zh || en || value}
        >
          {(row, { value }) => (
            <>
              <TextInput source={`${row}.zh`} label={t.nameZh} lang="zh" maxLength={60} isOptional />
              <TextInput source={`${row}.en`} label={t.nameEn} lang="en" maxLength={60} isOptional />
              <TextInput
                source={`${row}.value`}
                label={t.code}
                maxLength={100}
                spellCheck={false}
                isDisabled={value !== '' && known.has(value)}
              />
            </>
          )}
        </RowsInput>
      </FormSection>
    </FormPage>
  )
}
