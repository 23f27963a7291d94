// Page of an invitation: who invites to what, login or registration with the invited address, and the acceptance.
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getUserInfo, logout } from '#contract/accounts.ts'
import { ApiError } from '#contract/client.ts'
import type { OutputOf } from '#contract/common/endpoint.ts'
import { acceptInvitation, getInvitation } from '#contract/company-invitations.ts'
import { formatDate } from '#ui/format.ts'
import { companyAccountPhrases } from '#ui/phrases/company-account-phrases.ts'
import { FormFailure } from '#ui/primitives/field.tsx'
import { isAlreadyReported, isNetworkError, textOfFailure } from '../../browser-client.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { companiesPath, companyPath } from '../../paths.ts'
import { clearVisitData, useIsHydrated, useSession } from '../../session.ts'
import { AddressProof } from '../account/email-verification.tsx'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { useApiQuery } from '../account/use-api-query.ts'

type Invitation = OutputOf<typeof getInvitation>
type InvitationProps = { readonly token: string; readonly invitation: Invitation }

export function CompanyInvitationPage() {
  const { phrases, language } = useSite()
  const labels = companyAccountPhrases(language).invitation
  const isHydrated = useIsHydrated()
  const token = useLocation().hash.slice(1)
  return (
    <main id="main" className="wrap licence-check">
      <h1>{labels.title}</h1>
      {isHydrated ? <Loaded key={token} token={token} /> : <LoadingRows />}
      <noscript>
        <p className="notice">{phrases.account.needsScript}</p>
      </noscript>
    </main>
  )
}

function Loaded({ token }: { readonly token: string }) {
  const { phrases, language } = useSite()
  const labels = companyAccountPhrases(language).invitation
  const { data, error, reload } = useApiQuery(getInvitation, { token })
  if (!/^[\w-]{43}$/.test(token)) return <Ended text={labels.noTokenText} />
  if (error instanceof ApiError && error.code === 404) return <Ended text={labels.endedText} />
  if (error !== undefined) return <LoadFailed error={error} onRetry={reload} />
  if (data === undefined) return <LoadingRows label={phrases.account.loading} />
  return <InvitationDetails token={token} invitation={data} />
}

function Ended({ text }: { readonly text: string }) {
  const { language, to } = useSite()
  const labels = companyAccountPhrases(language).invitation
  return (
    <div className="empty">
      <h2>{labels.endedTitle}</h2>
      <p>{text}</p>
      <a className="btn btn--outline" href={to(companiesPath)}>
        {labels.toCompanies}
      </a>
    </div>
  )
}

function InvitationDetails({ token, invitation }: InvitationProps) {
  const { language } = useSite()
  const { invitation: labels, roles } = companyAccountPhrases(language)
  const session = useSession()
  const { companyName, invitedBy, email, role, expiresAt } = invitation
  return (
    <section className="licence-card" aria-labelledby="invitation">
      <h2 id="invitation">{labels.heading(companyName)}</h2>
      <p>{labels.text(invitedBy, roles[role])}</p>
      <dl className="licence-card__facts">
        <div>
          <dt>{labels.to}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{labels.until}</dt>
          <dd className="num">{formatDate(expiresAt, language)}</dd>
        </div>
      </dl>
      {session ? <AsCustomer key={session.user.id} token={token} invitation={invitation} /> : <AsGuest email={email} />}
    </section>
  )
}

function AsGuest({ email }: Pick<Invitation, 'email'>) {
  const { openDialog } = useAppServices()
  const labels = companyAccountPhrases(useSite().language).invitation
  const typed = { email, loginCode: email }
  return (
    <>
      <p className="small">{labels.loginText}</p>
      <p className="licence-card__actions">
        <button className="btn btn--primary" type="button" onClick={() => openDialog({ kind: 'login', typed })}>
          {labels.login}
        </button>
        <button className="btn btn--outline" type="button" onClick={() => openDialog({ kind: 'register', typed })}>
          {labels.register}
        </button>
      </p>
    </>
  )
}

function AsCustomer({ token, invitation }: InvitationProps) {
  const { phrases } = useSite()
  const { data, error, reload } = useApiQuery(getUserInfo, {})
  if (error !== undefined) return <LoadFailed error={error} onRetry={reload} />
  if (data === undefined) return <LoadingRows label={phrases.account.loading} />
  const isInvited = data.email.toLowerCase() === invitation.email.toLowerCase()
  return isInvited ? <Acceptance token={token} invitation={invitation} /> : <OtherAccount email={invitation.email} />
}

function OtherAccount({ email }: Pick<Invitation, 'email'>) {
  const { language } = useSite()
  const { client, openDialog, notifyFailure } = useAppServices()
  const labels = companyAccountPhrases(language).invitation
  const [leave, busy] = useSingleFlight(async () => {
    try {
      await client(logout, {})
    } catch (error) {
      // Without a response the session expires on the server later; this browser deletes its token now.
      if (!isNetworkError(error)) return notifyFailure(error)
    }
    clearVisitData()
    openDialog({ kind: 'login', typed: { email, loginCode: email } })
  })
  return (
    <>
      <p className="notice">{labels.otherAccount(email)}</p>
      <button className="btn btn--outline" type="button" aria-busy={busy || undefined} onClick={() => leave()}>
        {labels.logout}
      </button>
    </>
  )
}

function Acceptance({ token, invitation }: InvitationProps) {
  const { language, to } = useSite()
  const { client, notify } = useAppServices()
  const navigate = useNavigate()
  const { invitation: labels, working } = companyAccountPhrases(language)
  const [failure, setFailure] = useState<ApiError>()
  const [accept, busy] = useSingleFlight(async () => {
    setFailure(undefined)
    try {
      const { companyId, companyName } = await client(acceptInvitation, { token })
      notify('success', labels.accepted(companyName))
      await navigate(to(companyPath('library', companyId)))
    } catch (error) {
      if (error instanceof ApiError && !isAlreadyReported(error)) setFailure(error)
    }
  })
  if (failure?.code === 404) return <Ended text={labels.endedText} />
  // The only refusal of the invited address: it has to be verified first.
  if (failure?.code === 5002)
    return <AddressProof email={invitation.email} words={labels.proof} onProven={() => setFailure(undefined)} />
  return (
    <>
      <FormFailure>{failure ? textOfFailure(failure, language) : null}</FormFailure>
      <button className="btn btn--primary btn--lg" type="button" aria-busy={busy || undefined} onClick={() => accept()}>
        {busy ? working : labels.accept}
      </button>
    </>
  )
}
