// Sign-in of a customer: lock, sessions, password reset, disabling.
import {
  type Customer,
  disableCustomer,
  enableCustomer,
  endCustomerSessions,
  sendCustomerReset,
  unlockCustomer,
} from '#contract/customers-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { PanelActions, PanelSection } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { customersPhrases } from '../../phrases/customers.ts'

export function CustomerAccess({ customer }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const { dateTime } = useNumbers()
  const can = useCan()
  return (
    <>
      {customer.lockedUntil ? (
        <p className="small late" role="status">
          {t.locked(dateTime(customer.lockedUntil))}
        </p>
      ) : null}
      {can('customers.write') ? <Actions customer={customer} /> : null}
      <Sessions customer={customer} />
    </>
  )
}

function Actions({ customer }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const refreshes = ['customers']
  const unlock = useApiMutation(unlockCustomer, { successMessage: t.unlocked, refreshes })
  const reset = useApiMutation(sendCustomerReset, { successMessage: t.resetSent, refreshes })
  const disable = useApiMutation(disableCustomer, { successMessage: t.disabled, refreshes })
  const enable = useApiMutation(enableCustomer, { successMessage: t.enabled, refreshes })
  const { id } = customer
  return (
    <PanelActions>
      {customer.lockedUntil ? (
        <ConfirmButton
          kind="primary"
          label={t.unlock}
          title={t.unlockTitle}
          text={t.unlockText}
          confirmLabel={t.unlock}
          onConfirm={() => unlock.mutate({ id })}
        />
      ) : null}
      {customer.state === 'active' ? (
        <>
          <ConfirmButton
            label={t.reset}
            title={t.resetTitle}
            text={t.resetText}
            confirmLabel={t.reset}
            onConfirm={() => reset.mutate({ id })}
          />
          <FormButton
            kind="danger"
            label={t.disable}
            title={t.disableTitle}
            text={t.disableText}
            submitLabel={t.disable}
            fields={[{ name: 'reason', label: t.reason, type: 'lines' }]}
            onSubmit={({ reason }, place) => disable.mutate({ id, reason }, place)}
          />
        </>
      ) : (
        <FormButton
          label={t.enable}
          title={t.enableTitle}
          text={t.enableText}
          submitLabel={t.enable}
          fields={[{ name: 'reason', label: t.reason, type: 'lines' }]}
          onSubmit={({ reason }, place) => enable.mutate({ id, reason }, place)}
        />
      )}
    </PanelActions>
  )
}

function Sessions({ customer: { id, sessions } }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases)
  const { dateTime } = useNumbers()
  const can = useCan()
  const { mutate } = useApiMutation(endCustomerSessions, { successMessage: t.ended, refreshes: ['customers'] })
  return (
    <PanelSection title={t.sessions}>
      {sessions.length === 0 ? <p className="small muted">{t.noSessions}</p> : null}
      <ul className="plain-list small">
        {sessions.map((session) => (
          <li key={session.id}>
            {session.userAgent || '—'}
            <small className="num">
              {session.ip} · {dateTime(session.lastSeenAt)}
            </small>
            {can('customers.write') ? (
              <button className="link" type="button" onClick={() => void mutate({ id, sessionId: session.id })}>
                {t.endOne}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && can('customers.write') ? (
        <ConfirmButton
          label={t.endAll}
          title={t.endAllTitle}
          text={t.endAllText}
          confirmLabel={t.endAll}
          onConfirm={() => mutate({ id })}
        />
      ) : null}
    </PanelSection>
  )
}
