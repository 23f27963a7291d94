// Form for a lead received outside the site.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '#contract/common/endpoint.ts'
import { languages } from '#contract/common/language.ts'
import { leadTypes } from '#contract/leads.ts'
import { createLead } from '#contract/leads-admin.ts'
import { useConsole, useMe } from '../../api/console-context.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { SelectInput } from '../../components/choice-inputs.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { TextAreaInput, TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { leadsPhrases } from '../../phrases/leads.ts'
import { useLeadPeople } from './use-assignees.ts'

type Input = InputOf<typeof createLead>
/** The value of a select is a string. */
type Form = Omit<Input, 'type'> & { readonly type: string }

export function LeadCreatePage() {
  const t = usePhrases(leadsPhrases)
  const { client } = useConsole()
  const me = useMe()
  const people = useLeadPeople()
  const navigate = useNavigate()
  const notify = useNotify()
  const queries = useQueryClient()
  const [record] = useState<Partial<Form>>(() => ({ type: '1', language: 'zh-CN', assigneeId: me.id }))
  const save = async ({ type, position, email, phone, reportNo, ...rest }: Form) => {
    const chosen = leadTypes.find((name) => String(name) === type) ?? 1
    const optional = { position: position ?? '', email: email ?? '', phone: phone ?? '', reportNo: reportNo ?? '' }
    const { id, requestCount } = await client(createLead, { ...rest, ...optional, type: chosen })
    if (requestCount > 1) notify(t.joined)
    await queries.invalidateQueries({ queryKey: ['leads'] })
    await navigate(`/leads/${id}`)
  }
  return (
    <FormPage<Form> title={t.createTitle} record={record} onSave={save} cancelTo="/leads" saveLabel={t.add}>
      <FormSection title={t.what} text={t.whatText}>
        <SelectInput
          source="type"
          label={t.type}
          options={leadTypes.map((type) => ({ value: String(type), label: t.types[type] }))}
        />
        <SelectInput
          source="language"
          label={t.language}
          options={languages.map((language) => ({ value: language, label: t.sites[language] }))}
        />
        <TextInput source="companyName" label={t.company} maxLength={100} />
        <TextInput source="name" label={t.name} maxLength={64} />
        <TextInput source="position" label={t.position} maxLength={100} isOptional />
        <TextInput source="email" label={t.email} type="email" maxLength={254} hint={t.emailHint} isOptional />
        <TextInput source="phone" label={t.phone} type="tel" maxLength={40} isOptional />
        <TextInput source="reportNo" label={t.reportNo} hint={t.reportNoHint} maxLength={40} isOptional />
        <TextAreaInput source="demand" label={t.demand} rows={6} maxLength={5000} />
        <SelectInput
          source="assigneeId"
          label={t.owner}
          isOptional
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormSection>
    </FormPage>
  )
}
