// Invitations of a company: the form, and those that are neither accepted nor revoked.
import { useState } from 'react'
import { inputSchema, type OutputOf } from '#contract/common/endpoint.ts'
import type { CompanyRole } from '#contract/companies.ts'
import { inviteMember, listInvitations, resendInvitation, revokeInvitation } from '#contract/company-invitations.ts'
import { formatDate } from '#ui/format.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { TextAreaField } from '#ui/primitives/text-area-field.tsx'
import { EmailAddress } from '../../components/email-address.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useModeForm } from '../../dialogs/use-mode-form.ts'
import { useSite } from '../../layout/use-site.ts'
import { useApiQuery } from '../account/use-api-query.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { ListState } from './list-state.tsx'
import { RoleSelect } from './role-select.tsx'
import { useAction } from './use-action.ts'

type InvitationsProps = { readonly companyId: string }
type Invitation = OutputOf<typeof listInvitations>['invitations'][number]

export function Invitations({ companyId }: InvitationsProps) {
  const labels = companyAccountPhrases(useSite().language).members
  const query = useApiQuery(listInvitations, { companyId })
  return (
    <section aria-labelledby="invitations">
      <div className="section-head">
        <h2 id="invitations">{labels.invitations}</h2>
      </div>
      <ListState query={query}>
        {({ invitations }) => (
          <>
            {invitations.length === 0 ? <p className="muted small">{labels.noInvitations}</p> : null}
            <ol className="company-account__rows">
              {invitations.map((invitation) => (
                <OpenInvitation
                  key={invitation.id}
                  companyId={companyId}
                  invitation={invitation}
                  onChange={query.reload}
                />
              ))}
            </ol>
          </>
        )}
      </ListState>
      <Invite companyId={companyId} onDone={query.reload} />
    </section>
  )
}

function Invite({ companyId, onDone }: InvitationsProps & { readonly onDone: () => void }) {
  const { language, contactRules } = useSite()
  const { client, notify } = useAppServices()
  const all = companyAccountPhrases(language)
  const labels = all.members
  const [role, setRole] = useState<CompanyRole>('reader')
  const { form, field, busy, failure, onSubmit } = useModeForm<{ email: string; greeting: string }>({
    schema: inputSchema(inviteMember, language, contactRules).pick({ email: true, greeting: true }),
    defaults: { email: '', greeting: '' },
    send: async ({ email, greeting }) => {
      await client(inviteMember, { companyId, email, greeting, role })
      form.reset()
      notify('success', labels.sent, email)
      onDone()
    },
  })
  return (
    <form className="company-account__form" noValidate aria-labelledby="invite" onSubmit={onSubmit}>
      <h3 id="invite">{labels.invite}</h3>
      <p className="muted small">{labels.inviteText}</p>
      <Field label={labels.email} {...field('email')} type="email" inputMode="email" autoComplete="off" />
      <div className="field">
        <label htmlFor="invite-role">{labels.role}</label>
        <RoleSelect id="invite-role" value={role} onChange={setRole} />
      </div>
      <TextAreaField label={labels.greeting} optional={all.optional} {...field('greeting')} maxLength={300} />
      <FormFailure>{failure}</FormFailure>
      <SubmitButton busy={busy} label={labels.send} busyLabel={all.working} />
    </form>
  )
}

type OpenInvitationProps = InvitationsProps & { readonly invitation: Invitation; readonly onChange: () => void }

function OpenInvitation({ companyId, invitation, onChange }: OpenInvitationProps) {
  const { language } = useSite()
  const { members: labels, roles } = companyAccountPhrases(language)
  const { id: invitationId, email } = invitation
  const [resend, busy] = useAction(async (client) => {
    await client(resendInvitation, { companyId, invitationId })
    onChange()
    return labels.resent
  })
  const details = [
    roles[invitation.role],
    labels.invitedBy(invitation.invitedBy),
    invitation.isExpired ? labels.expired : labels.validUntil(formatDate(invitation.expiresAt, language)),
  ]
  return (
    <li>
      <div>
        <b>
          <EmailAddress>{email}</EmailAddress>
        </b>
        <p className="muted small num">{details.join(' · ')}</p>
      </div>
      <span className="acts">
        <button
          className="btn btn--quiet btn--compact"
          type="button"
          aria-label={labels.resendTo(email)}
          aria-busy={busy || undefined}
          onClick={() => resend()}
        >
          {labels.resend}
        </button>
        <ConfirmedButton
          label={labels.revoke}
          title={labels.revokeOf(email)}
          text={labels.revokeText}
          done={labels.revoked}
          onConfirm={(client) => client(revokeInvitation, { companyId, invitationId })}
          onDone={onChange}
        />
      </span>
    </li>
  )
}
