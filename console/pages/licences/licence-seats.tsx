// The persons named by a licence, and their changes on behalf of the holder.
import { Link } from 'react-router'
import { type AdminLicence, assignLicenceSeat, endLicenceSeat } from '#contract/licences-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { PanelActions } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { licencesPhrases } from '../../phrases/licences.ts'

type Seat = AdminLicence['seats'][number]

export function LicenceSeats({ licence }: { readonly licence: AdminLicence }) {
  const t = usePhrases(licencesPhrases)
  const { dateTime } = useNumbers()
  const can = useCan()
  const canChange = can('licences.write') && licence.state === 'active'
  const hasFree = licence.maxSeats === null || licence.seatsUsed < licence.maxSeats
  return (
    <>
      <ul className="plain-rows">
        <li>
          <span>
            {licence.holder.email || t.erased}
            <small>{t.ofHolder}</small>
          </span>
        </li>
        {licence.seats
          .filter((seat) => seat.endedAt === null)
          .map((seat) => (
            <li key={seat.id}>
              <span>
                {seat.customerId !== null && can('customers.read') ? (
                  <Link className="link" to={`/customers/${seat.customerId}`}>
                    {seat.email}
                  </Link>
                ) : (
                  seat.email
                )}
                <small className="num">
                  {[
                    t.seat(seat.position),
                    dateTime(seat.assignedAt),
                    seat.customerId === null ? t.unproven : undefined,
                    t.changesLeft(seat.changesLeft),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {canChange ? (
                  <span className="row-actions">
                    <NameButton id={licence.id} seat={seat} />
                    <EndButton id={licence.id} seat={seat} />
                  </span>
                ) : null}
              </span>
            </li>
          ))}
      </ul>
      {canChange && hasFree ? (
        <PanelActions>
          <NameButton id={licence.id} />
        </PanelActions>
      ) : null}
    </>
  )
}

/** Names a person for a free seat, or in place of the person of a seat. */
function NameButton({ id, seat }: { readonly id: string; readonly seat?: Seat }) {
  const t = usePhrases(licencesPhrases)
  const { mutate } = useApiMutation(assignLicenceSeat, { successMessage: t.named, refreshes: ['licences'] })
  return (
    <FormButton
      label={seat ? t.replace : t.name}
      {...(seat && { rowName: seat.email })}
      title={seat ? t.replaceTitle(seat.email) : t.name}
      text={t.nameText}
      submitLabel={seat ? t.replace : t.name}
      fields={[
        { name: 'email', label: t.personEmail, type: 'email', maxLength: 254 },
        {
          name: 'limit',
          label: t.limit,
          type: 'choice',
          initial: seat?.changesLeft === 0 ? 'ignore' : 'apply',
          options: [
            { value: 'apply', label: t.applyLimit },
            { value: 'ignore', label: t.ignoreLimit },
          ],
        },
        { name: 'reason', label: t.reason, hint: t.reasonHint, isOptional: true },
      ]}
      onSubmit={({ email, limit, reason }, place) =>
        mutate({ id, email, seatId: seat?.id ?? '', ignoresLimit: limit === 'ignore', reason }, place)
      }
    />
  )
}

function EndButton({ id, seat }: { readonly id: string; readonly seat: Seat }) {
  const t = usePhrases(licencesPhrases)
  const { mutate } = useApiMutation(endLicenceSeat, { successMessage: t.ended, refreshes: ['licences'] })
  return (
    <FormButton
      kind="danger"
      label={t.end}
      rowName={seat.email}
      title={t.endTitle(seat.email)}
      text={t.endText}
      submitLabel={t.end}
      fields={[{ name: 'reason', label: t.reason, isOptional: true }]}
      onSubmit={({ reason }, place) => mutate({ id, seatId: seat.id, reason }, place)}
    />
  )
}
