// Form for a new report, which needs only a title in one language.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createReport } from '#contract/catalogue-admin.ts'
import type { InputOf } from '#contract/common/endpoint.ts'
import { useConsole } from '../../api/console-context.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { SelectInput } from '../../components/choice-inputs.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { reportsPhrases } from '../../phrases/reports.ts'

type Values = InputOf<typeof createReport>

export function ReportCreatePage() {
  const t = usePhrases(reportsPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [empty] = useState<Partial<Values>>({ language: 'zh-CN', category: '' })
  const save = async (values: Values) => {
    const { id } = await client(createReport, values)
    await queries.invalidateQueries({ queryKey: ['reports'] })
    void navigate(`/reports/${id}`)
  }
  return (
    <FormPage<Values> title={t.createTitle} record={empty} onSave={save} cancelTo="/reports" saveLabel={parts.create}>
      <FormSection title={t.report} text={t.createText}>
        <SelectInput
          source="language"
          label={t.language}
          options={[
            { value: 'zh-CN', label: t.chinese },
            { value: 'en-US', label: t.english },
          ]}
        />
        <TextInput source="title" label={t.report} maxLength={300} />
      </FormSection>
    </FormPage>
  )
}
