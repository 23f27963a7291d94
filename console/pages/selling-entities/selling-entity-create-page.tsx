// Form for a new selling entity.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { saveSellingEntity } from '#contract/selling-entities-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormPage } from '../../components/form-page.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { sellingEntitiesPhrases } from '../../phrases/selling-entities.ts'
import { SellingEntityFields } from './selling-entity-fields.tsx'
import { type EntityValues, inputOf, newEntity } from './selling-entity-values.ts'

export function SellingEntityCreatePage() {
  const t = usePhrases(sellingEntitiesPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const save = async (values: EntityValues) => {
    await client(saveSellingEntity, inputOf(values))
    await queries.invalidateQueries({ queryKey: ['selling-entities'] })
    notify(t.saved)
    void navigate('/selling-entities')
  }
  return (
    <FormPage<EntityValues>
      title={t.createTitle}
      record={newEntity}
      onSave={save}
      cancelTo="/selling-entities"
      saveLabel={parts.create}
    >
      <SellingEntityFields isNew />
    </FormPage>
  )
}
