// Form of a company. Issued documents keep the details they were issued with.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type Company, getCompany, saveCompany } from '#contract/companies-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormPage } from '../../components/form-page.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { companiesPhrases } from '../../phrases/companies.ts'
import { CompanyFields } from './company-fields.tsx'
import { type CompanyValues, inputOf, valuesOf } from './company-values.ts'

export function CompanyEditPage() {
  const t = usePhrases(companiesPhrases)
  const { id = '' } = useParams()
  return (
    <RecordLoader<Company> resource="companies" endpoint={getCompany} id={id} title={t.title}>
      {(company, reload) => <CompanyForm key={company.id} company={company} onReload={reload} />}
    </RecordLoader>
  )
}

function CompanyForm({ company, onReload }: { readonly company: Company; readonly onReload: () => void }) {
  const t = usePhrases(companiesPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const record = useMemo(() => valuesOf(company), [company])
  const save = async (values: CompanyValues) => {
    await client(saveCompany, { ...inputOf(values), id: company.id, version: company.version })
    await queries.invalidateQueries({ queryKey: ['companies'] })
    notify(t.saved)
    void navigate(`/companies/${company.id}`)
  }
  return (
    <FormPage<CompanyValues>
      title={company.legalName}
      record={record}
      onSave={save}
      onReload={onReload}
      cancelTo={`/companies/${company.id}`}
    >
      <CompanyFields />
    </FormPage>
  )
}
