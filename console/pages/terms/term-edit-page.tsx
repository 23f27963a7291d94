// Edit form of a term, with its deletion.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { getSearchTerm, removeSearchTerm, type SearchTermRow, saveSearchTerm } from '#contract/search-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useNotify } from '../../api/use-notify.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { termsPhrases } from '../../phrases/terms.ts'
import { TermFields, type TermValues } from './term-fields.tsx'

export function TermEditPage() {
  const t = usePhrases(termsPhrases)
  const { id = '' } = useParams()
  return (
    <RecordLoader<SearchTermRow> resource="terms" endpoint={getSearchTerm} id={id} title={t.title}>
      {(row, reload) => <TermForm key={row.id} row={row} onReload={reload} />}
    </RecordLoader>
  )
}

function TermForm({ row, onReload }: { readonly row: SearchTermRow; readonly onReload: () => void }) {
  const t = usePhrases(termsPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const can = useCan()
  const language = useLanguage()
  const [address] = useSearchParams()
  const added = can('site.write') ? (address.get('add') ?? '') : ''
  const record = useMemo<TermValues>(() => {
    const { zh, en, synonyms } = row
    const isKnown = [zh, en, ...synonyms].includes(added)
    return { zh, en, synonyms: added === '' || isKnown ? synonyms : [...synonyms, added] }
  }, [row, added])
  const { id, version } = row

  const save = async ({ zh, en, synonyms }: TermValues) => {
    await client(saveSearchTerm, { id, version, zh, en, synonyms: [...synonyms] })
    await queries.invalidateQueries({ queryKey: ['terms'] })
    notify(t.saved)
    void navigate(added ? '/terms/misses' : '/terms')
  }
  const removing = useApiMutation(removeSearchTerm, {
    successMessage: t.removed,
    onDone: () => {
      void navigate('/terms')
      void queries.invalidateQueries({ queryKey: ['terms', 'list'] })
    },
  })
  const isReadOnly = !can('site.write')
  return (
    <FormPage<TermValues>
      title={language === 'zh-CN' ? row.zh : row.en}
      record={record}
      onSave={save}
      onReload={onReload}
      cancelTo="/terms"
      isReadOnly={isReadOnly}
      actions={
        isReadOnly ? null : (
          <ConfirmButton
            kind="danger"
            label={t.remove}
            title={t.removeTitle(row.zh)}
            text={t.removeText}
            confirmLabel={t.remove}
            onConfirm={() => removing.mutate({ id, version })}
          />
        )
      }
    >
      {isReadOnly ? <p className="form-note">{t.readOnly}</p> : null}
      {added ? <p className="form-note">{t.addedNote(added)}</p> : null}
      <TermFields isReadOnly={isReadOnly} />
    </FormPage>
  )
}
