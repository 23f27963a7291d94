// The regions that research covers: names in both languages, order, new ones; those that a report covers stay.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type RegionList, readRegions, saveRegions } from '#contract/site-admin.ts'
import { useConsole, useMay } from '../../calls/console-context.ts'
import { FormPage } from '../../parts/form-page.tsx'
import { RowsInput } from '../../parts/rows-input.tsx'
import { FormSection } from '../../parts/side-by-side.tsx'
import { TextInput } from '../../parts/text-input.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { usePhrases } from '../../phrases/phrases.ts'
import { sitePhrases } from '../../phrases/site.ts'
import { SiteTabs } from './site-tabs.tsx'

type Line = RegionList['regions'][number]
const newLine: Line = { code: '', zh: '', en: '', isUsed: false }

const queryKey = ['site', 'regions']

export function RegionsPage() {
  const t = usePhrases(sitePhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const may = useMay()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => client(readRegions, {}),
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
  const save = async ({ version, regions }: RegionList) => {
    const lines = regions.map(({ code, zh, en }) => ({ code: code.trim(), zh: zh ?? '', en: en ?? '' }))
    queries.setQueryData(queryKey, await client(saveRegions, { version, regions: lines }))
    notify(t.saved, { type: 'success' })
  }
  const known = new Set(data.regions.map(({ code }) => code))
  return (
    <FormPage<RegionList>
      title={t.title}
      record={data}
      onSave={save}
      onReload={() => void refetch()}
      isReadOnly={!may('site.write')}
    >
      <SiteTabs />
      <FormSection title={t.regions} text={t.regionsText}>
        <RowsInput<Line>
          source="regions"
          label={t.regions}
          hint={t.regionCodeHint}
          addLabel={t.addRegion}
          emptyRow={newLine}
          max={300}
          isDisabled={!may('site.write')}
          keptBecause={({ isUsed }) => (isUsed ? t.regionUsed : undefined)}
          nameOf={({ zh, code }) => zh || code}
        >
          {(row, { code }) => (
            <>
              <TextInput source={`${row}.zh`} label={t.nameZh} lang="zh" maxLength={60} />
              <TextInput source={`${row}.en`} label={t.nameEn} lang="en" maxLength={60} />
              <TextInput
                source={`${row}.code`}
                label={t.regionCode}
                maxLength={20}
                spellCheck={false}
                isDisabled={code !== '' && known.has(code)}
              />
            </>
          )}
        </RowsInput>
      </FormSection>
    </FormPage>
  )
}
