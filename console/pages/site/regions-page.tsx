// Editor of the regions covered by research.
import { type RegionList, readRegions, saveRegions } from '#contract/site-admin.ts'
import { TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { sitePhrases } from '../../phrases/site.ts'
import { NamesPage } from './dictionary-editor.tsx'

export function RegionsPage() {
  const t = usePhrases(sitePhrases)
  return (
    <NamesPage<RegionList, RegionList['regions'][number]>
      queryKey={['site', 'regions']}
      read={(client) => client(readRegions, {})}
      save={(client, { version, regions }) => {
        const lines = regions.map(({ code, zh, en }) => ({ code: code.trim(), zh: zh ?? '', en: en ?? '' }))
        return client(saveRegions, { version, regions: lines })
      }}
      linesOf={({ regions }) => regions}
      codeOf={({ code }) => code}
      title={t.regions}
      text={t.regionsText}
      rows={{
        source: 'regions',
        hint: t.regionCodeHint,
        addLabel: t.addRegion,
        emptyRow: { code: '', zh: '', en: '', isUsed: false },
        max: 300,
        whyNotRemovable: ({ isUsed }) => (isUsed ? t.regionUsed : undefined),
      }}
    >
      {(row, isStored) => (
        <>
          <TextInput source={`${row}.zh`} label={t.nameZh} lang="zh" maxLength={60} />
          <TextInput source={`${row}.en`} label={t.nameEn} lang="en" maxLength={60} />
          <TextInput
            source={`${row}.code`}
            label={t.regionCode}
            maxLength={20}
            spellCheck={false}
            isDisabled={isStored}
          />
        </>
      )}
    </NamesPage>
  )
}
