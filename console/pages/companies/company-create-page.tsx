// Form for a new company.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { saveCompany } from '#contract/companies-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormPage } from '../../components/form-page.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { companiesPhrases } from '../../phrases/companies.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { CompanyFields } from './company-fields.tsx'
import { type CompanyValues, inputOf, newCompany } from './company-values.ts'

export function CompanyCreatePage() {
  const t = usePhrases(companiesPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const save = async (values: CompanyValues) => {
    const { id } = await client(saveCompany, inputOf(values))
    await queries.invalidateQueries({ queryKey: ['companies'] })
    notify(t.saved)
    void navigate(`/companies/${id}`)
  }
  return (
    <FormPage<CompanyValues>
      title={t.createTitle}
      record={newCompany}
      onSave={save}
      cancelTo="/companies"
      saveLabel={parts.create}
    >
      <CompanyFields />
    </FormPage>
  )
}
