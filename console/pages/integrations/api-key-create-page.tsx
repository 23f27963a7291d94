// Form for a new API key; the key is shown once.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { createApiKey } from '#contract/api-keys-admin.ts'
import { apiKeyScopes } from '#contract/common/api-key-scopes.ts'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { languages } from '#contract/common/language.ts'
import { useConsole } from '../../api/console-context.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { ChecksInput } from '../../components/checks-input.tsx'
import { SelectInput } from '../../components/choice-inputs.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { NumberInput } from '../../components/number-inputs.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { apiKeysPhrases } from '../../phrases/integrations.ts'
import { type ApiKeyValues, inputOf, newApiKeyFor } from './api-key-values.ts'
import { CompanyInput } from './company-input.tsx'
import { NewKey } from './new-key.tsx'

export function ApiKeyCreatePage() {
  const t = usePhrases(apiKeysPhrases)
  const parts = usePhrases(partsPhrases)
  const { client } = useConsole()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [empty] = useState(() => newApiKeyFor(params.get('companyId'), new Date()))
  const [created, setCreated] = useState<OutputOf<typeof createApiKey>>()
  const save = async (values: ApiKeyValues) => {
    setCreated(await client(createApiKey, inputOf(values)))
    await queries.invalidateQueries({ queryKey: ['api-keys'] })
  }
  return (
    <>
      <FormPage<ApiKeyValues>
        title={t.createTitle}
        record={empty}
        onSave={save}
        cancelTo="/integrations"
        saveLabel={parts.create}
      >
        <HolderFields />
        <AccessFields />
      </FormPage>
      {created ? (
        <NewKey apiKey={created.apiKey} secret={created.key} onDone={(id) => void navigate(`/integrations/${id}`)} />
      ) : null}
    </>
  )
}

function HolderFields() {
  const t = usePhrases(apiKeysPhrases)
  const isOfCompany = useWatch({ name: 'holder' }) === 'company'
  return (
    <FormSection title={t.holder} text={t.holderText}>
      <TextInput source="name" label={t.name} hint={t.nameHint} maxLength={100} />
      <SelectInput
        source="holder"
        label={t.holder}
        options={(['company', 'partner'] as const).map((value) => ({ value, label: t.holders[value] }))}
      />
      {isOfCompany ? (
        <CompanyInput source="companyId" label={t.company} />
      ) : (
        <TextInput source="partnerName" label={t.partnerName} maxLength={100} />
      )}
      <TextInput source="contactEmail" label={t.contactEmail} hint={t.contactHint} type="email" maxLength={254} />
      <SelectInput
        source="contactLanguage"
        label={t.contactLanguage}
        options={languages.map((value) => ({ value, label: t.languages[value] }))}
      />
    </FormSection>
  )
}

function AccessFields() {
  const t = usePhrases(apiKeysPhrases)
  return (
    <FormSection title={t.access}>
      <ChecksInput
        source="scopes"
        label={t.scopes}
        options={apiKeyScopes.map((value) => ({ value, label: t.scopeOptions[value] }))}
      />
      <NumberInput source="maxPerMinute" label={t.maxPerMinute} hint={t.maxPerMinuteHint} min={1} max={600} />
      <TextInput source="expiresOn" label={t.expiresOn} hint={t.expiresOnHint} type="date" />
    </FormSection>
  )
}
