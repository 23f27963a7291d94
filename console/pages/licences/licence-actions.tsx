// What staff do with a licence: transfer, revoke, restore. Each needs a reason and the password.
import { type AdminLicence, restoreLicence, revokeLicence, transferLicence } from '#contract/licences-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { PanelActions } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { licencesPhrases } from '../../phrases/licences.ts'

/** Orders and customers show whether files can be downloaded. */
const refreshes = ['licences', 'orders', 'customers']

type Props = { readonly licence: AdminLicence }

export function LicenceActions({ licence }: Props) {
  const can = useCan()
  if (!can('licences.write') || (licence.state !== 'active' && !licence.isRestorable)) return null
  return (
    <PanelActions>
      {licence.state === 'active' ? (
        <>
          <Transfer licence={licence} />
          <Revoke licence={licence} />
        </>
      ) : (
        <Restore licence={licence} />
      )}
    </PanelActions>
  )
}

function Transfer({ licence }: Props) {
  const t = usePhrases(licencesPhrases)
  const { mutate } = useApiMutation(transferLicence, { successMessage: t.transferred, refreshes })
  const hasSeats = licence.seatsUsed > 1
  return (
    <FormButton<'email' | 'seats' | 'reason'>
      label={t.transfer}
      title={t.transferTitle(licence.number)}
      text={t.transferText}
      submitLabel={t.transfer}
      fields={[
        { name: 'email', label: t.newHolder, type: 'email', hint: t.newHolderHint, maxLength: 254 },
        ...(hasSeats
          ? [
              {
                name: 'seats' as const,
                label: t.namedPersons,
                type: 'choice' as const,
                options: [
                  { value: 'end', label: t.endSeats },
                  { value: 'keep', label: t.keepSeats },
                ],
              },
            ]
          : []),
        { name: 'reason', label: t.reason },
      ]}
      onSubmit={({ email, seats, reason }, place) =>
        mutate({ id: licence.id, email, reason, keepsSeats: seats === 'keep' }, place)
      }
    />
  )
}

function Revoke({ licence: { id, number } }: Props) {
  const t = usePhrases(licencesPhrases)
  const { mutate } = useApiMutation(revokeLicence, { successMessage: t.revoked, refreshes })
  return (
    <FormButton
      kind="danger"
      label={t.revoke}
      title={t.revokeTitle(number)}
      text={t.revokeText}
      submitLabel={t.revoke}
      fields={[{ name: 'reason', label: t.reason }]}
      onSubmit={({ reason }, place) => mutate({ id, reason }, place)}
    />
  )
}

function Restore({ licence: { id, number } }: Props) {
  const t = usePhrases(licencesPhrases)
  const { mutate } = useApiMutation(restoreLicence, { successMessage: t.restored, refreshes })
  return (
    <FormButton
      kind="primary"
      label={t.restore}
      title={t.restoreTitle(number)}
      text={t.restoreText}
      submitLabel={t.restore}
      fields={[{ name: 'reason', label: t.reason }]}
      onSubmit={({ reason }, place) => mutate({ id, reason }, place)}
    />
  )
}
