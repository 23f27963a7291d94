// Moves a briefing or news article to the trash after confirmation.
import { useNavigate } from 'react-router'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { usePhrases } from '../language/use-phrases.ts'
import { publishingPhrases } from '../phrases/publishing.ts'
import type { TrashEndpoints } from '../publishing/localization-endpoints.ts'

type Props = { readonly id: number; readonly endpoints: TrashEndpoints; readonly resource: string }

export function TrashButton({ id, endpoints, resource }: Props) {
  const t = usePhrases(publishingPhrases)
  const navigate = useNavigate()
  const { mutate } = useApiMutation(endpoints.trashItem, {
    successMessage: t.trashed,
    refreshes: [resource, `${resource}-trash`],
    onDone: () => void navigate(`/${resource}`),
  })
  return (
    <ConfirmButton
      kind="danger"
      label={t.toTrash}
      title={t.toTrashTitle}
      text={t.toTrashText}
      confirmLabel={t.toTrash}
      onConfirm={() => mutate({ id })}
    />
  )
}
