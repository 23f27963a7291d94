// Renewal of an API key: the end of the new one, and how long both work; then the new key, once.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ApiKey, renewApiKey } from '#contract/api-keys-admin.ts'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormButton } from '../../components/form-button.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { apiKeysPhrases } from '../../phrases/integrations.ts'
import { defaultLastDay } from './api-key-values.ts'
import { NewKey } from './new-key.tsx'

const overlaps = ['7', '14', '30', '0'] as const

export function RenewButton({ apiKey: { id, name } }: { readonly apiKey: ApiKey }) {
  const t = usePhrases(apiKeysPhrases)
  const navigate = useNavigate()
  const [made, setMade] = useState<OutputOf<typeof renewApiKey>>()
  const queries = useQueryClient()
  const { mutate } = useApiMutation(renewApiKey, { onDone: setMade })
  // A key that was renewed has no such button any more, so the panel is read again after the new key was shown.
  const finish = async (newId: string) => {
    await navigate(`/integrations/${newId}`)
    await queries.invalidateQueries({ queryKey: ['api-keys'] })
  }
  return (
    <>
      <FormButton
        kind="primary"
        label={t.renew}
        title={t.renewTitle(name)}
        text={t.renewText}
        submitLabel={t.renew}
        fields={[
          {
            name: 'expiresOn',
            label: t.expiresOn,
            type: 'date',
            initial: defaultLastDay(new Date()),
            hint: t.expiresOnHint,
          },
          {
            name: 'overlapDays',
            label: t.overlap,
            type: 'choice',
            options: overlaps.map((value) => ({ value, label: t.overlaps[value] })),
          },
        ]}
        onSubmit={({ expiresOn, overlapDays }, place) =>
          mutate({ id, expiresOn, overlapDays: Number(overlapDays) }, place)
        }
      />
      {made ? <NewKey apiKey={made.apiKey} secret={made.key} onDone={(newId) => void finish(newId)} /> : null}
    </>
  )
}
