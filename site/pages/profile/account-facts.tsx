// Account details: name, phone, password, email, each with a control to change it.
import { CircleCheck, Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { profilePhrases } from '#ui/phrases/profile-phrases.ts'
import { EmailAddress } from '../../components/email-address.tsx'
import { useSite } from '../../layout/use-site.ts'
import { updatePasswordPath } from '../../paths.ts'
import { focusContact } from './contact-form.tsx'
import { EmailChange } from './email-change.tsx'

export function AccountFacts({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const { phrases, language, to } = useSite()
  const labels = profilePhrases(language)
  const [isChanging, setChanging] = useState(false)
  const toField = (name: 'name' | 'contact', label: string) => (
    <button className="btn btn--quiet btn--compact" type="button" aria-label={label} onClick={() => focusContact(name)}>
      {labels.change}
    </button>
  )
  return (
    <section aria-labelledby="account-facts">
      <div className="section-head">
        <h2 id="account-facts">{labels.account}</h2>
      </div>
      <dl>
        <Fact label={labels.loginCode}>{profile.loginCode}</Fact>
        <Fact label={labels.nickname} action={toField('name', labels.changeName)}>
          <bdi>{profile.name}</bdi>
        </Fact>
        <Fact label={labels.phone} className="num" action={toField('contact', labels.changePhone)}>
          {masked(profile.contact)}
        </Fact>
        <Fact
          label={labels.password}
          className="muted"
          action={
            profile.hasPassword && (
              <a
                className="btn btn--quiet btn--compact"
                href={to(updatePasswordPath)}
                aria-label={phrases.account.password}
              >
                {labels.change}
              </a>
            )
          }
        >
          {profile.hasPassword ? labels.passwordText : labels.noPasswordText}
        </Fact>
        <Fact
          label={labels.email}
          action={
            !isChanging && (
              <button className="btn btn--quiet btn--compact" type="button" onClick={() => setChanging(true)}>
                {labels.changeEmail}
              </button>
            )
          }
        >
          <EmailAddress>{profile.email}</EmailAddress> <ProofMark isProven={profile.isEmailProven} />
        </Fact>
      </dl>
      {isChanging && (
        <EmailChange
          onClose={() => setChanging(false)}
          onChanged={() => {
            setChanging(false)
            onChanged()
          }}
        />
      )}
    </section>
  )
}

type FactProps = {
  readonly label: string
  readonly className?: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Fact({ label, className, action, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
      <dd>{action}</dd>
    </div>
  )
}

function ProofMark({ isProven }: { isProven: boolean }) {
  const labels = profilePhrases(useSite().language)
  const Mark = isProven ? CircleCheck : Clock
  return (
    <span className={isProven ? 'badge badge--success' : 'badge badge--waiting'}>
      <Mark className="icon icon--sm" aria-hidden="true" />
      {isProven ? labels.proven : labels.notProven}
    </span>
  )
}

/** Masked, but recognizable to its owner: `138 **** 0000`. */
function masked(phone: string): string {
  return phone.length < 9 ? phone : `${phone.slice(0, 3)} **** ${phone.slice(-4)}`
}
