// Dictionary of industries or news types.
import { type Dictionary, type DictionaryKind, readDictionary, saveDictionary } from '#contract/site-admin.ts'
import { TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { sitePhrases } from '../../phrases/site.ts'
import { NamesPage } from './dictionary-editor.tsx'

export function DictionaryPage({ kind }: { readonly kind: DictionaryKind }) {
  const t = usePhrases(sitePhrases)
  return (
    <NamesPage<Dictionary, Dictionary['entries'][number]>
      queryKey={['site', 'dictionary', kind]}
      read={(client) => client(readDictionary, { kind })}
      save={(client, { version, entries }) => {
        const lines = entries.map(({ value, zh, en }) => ({ value: value.trim(), zh: zh ?? '', en: en ?? '' }))
        return client(saveDictionary, { kind, version, entries: lines })
      }}
      linesOf={({ entries }) => entries}
      codeOf={({ value }) => value}
      title={t[kind]}
      text={kind === 'industries' ? t.industriesText : t.marketsText}
      rows={{
        source: 'entries',
        hint: t.codeHint,
        addLabel: t.addEntry,
        emptyRow: { value: '', zh: '', en: '', isUsed: { zh: false, en: false } },
        whyNotRemovable: ({ isUsed }) => (isUsed?.zh || isUsed?.en ? t.used : undefined),
      }}
    >
      {(row, isStored) => (
        <>
          <TextInput source={`${row}.zh`} label={t.nameZh} lang="zh" maxLength={60} isOptional />
          <TextInput source={`${row}.en`} label={t.nameEn} lang="en" maxLength={60} isOptional />
          <TextInput source={`${row}.value`} label={t.code} maxLength={100} spellCheck={false} isDisabled={isStored} />
        </>
      )}
    </NamesPage>
  )
}
