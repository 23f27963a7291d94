// Form of a selling entity. Saving adds a version; issued documents keep theirs.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { getSellingEntity, type SellingEntity, saveSellingEntity } from '#contract/selling-entities-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormPage } from '../../components/form-page.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { sellingEntitiesPhrases } from '../../phrases/selling-entities.ts'
import { SellingEntityFields } from './selling-entity-fields.tsx'
import { type EntityValues, inputOf, valuesOf } from './selling-entity-values.ts'

export function SellingEntityEditPage() {
  const t = usePhrases(sellingEntitiesPhrases)
  const { id = '' } = useParams()
  return (
    <RecordLoader<SellingEntity> resource="selling-entities" endpoint={getSellingEntity} id={id} title={t.title}>
      {(entity, reload) => <EntityForm key={entity.id} entity={entity} onReload={reload} />}
    </RecordLoader>
  )
}

function EntityForm({ entity, onReload }: { readonly entity: SellingEntity; readonly onReload: () => void }) {
  const t = usePhrases(sellingEntitiesPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const can = useCan()
  const language = useLanguage()
  const record = useMemo(() => valuesOf(entity), [entity])
  const isReadOnly = !can('selling-entities.write')
  const save = async (values: EntityValues) => {
    await client(saveSellingEntity, { ...inputOf(values), id: entity.id, version: entity.version })
    await queries.invalidateQueries({ queryKey: ['selling-entities'] })
    notify(t.saved)
    void navigate('/selling-entities')
  }
  return (
    <FormPage<EntityValues>
      title={language === 'zh-CN' ? entity.nameZh : entity.nameEn}
      record={record}
      onSave={save}
      onReload={onReload}
      cancelTo="/selling-entities"
      isReadOnly={isReadOnly}
    >
      {isReadOnly ? <p className="form-note">{t.readOnly}</p> : null}
      <SellingEntityFields />
    </FormPage>
  )
}
