// Account details: name, phone, password, email, each with a control to change it.
import { CircleCheck, Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { EmailAddress } from '../../components/email-address.tsx'
import { useSite } from '../../layout/use-site.ts'
import { updatePasswordPath } from '../../paths.ts'
import { focusContact } from './contact-form.tsx'
import { EmailChange } from './email-change.tsx'

export function AccountFacts({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const { phrases, to } = useSite()
  const words = phrases.profile
  const [isChanging, setChanging] = useState(false)
  const toField = (name: 'name' | 'contact', label: string) => (
    <button className="btn btn--quiet btn--compact" type="button" aria-label={label} onClick={() => focusContact(name)}>
      {words.change}
    </button>
  )
  return (
    <section aria-labelledby="account-facts">
      <div className="section-head">
        <h2 id="account-facts">{words.account}</h2>
      </div>
      <dl>
        <Fact label={words.loginCode}>{profile.loginCode}</Fact>
        <Fact label={words.nickname} action={toField('name', words.changeName)}>
          <bdi>{profile.name}</bdi>
        </Fact>
        <Fact label={words.phone} className="num" action={toField('contact', words.changePhone)}>
          {masked(profile.contact)}
        </Fact>
        <Fact
          label={words.password}
          className="muted"
          action={
            <a className="btn btn--quiet btn--compact" href={to(updatePasswordPath)} aria-label={words.changePassword}>
              {words.change}
            </a>
          }
        >
          {words.passwordText}
        </Fact>
        <Fact
          label={words.email}
          action={
            !isChanging && (
              <button className="btn btn--quiet btn--compact" type="button" onClick={() => setChanging(true)}>
                {words.changeEmail}
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
  const words = useSite().phrases.profile
  const Mark = isProven ? CircleCheck : Clock
  return (
    <span className={isProven ? 'badge badge--success' : 'badge badge--waiting'}>
      <Mark className="icon icon--sm" aria-hidden="true" />
      {isProven ? words.proven : words.notProven}
    </span>
  )
}

/** Masked, but recognizable to its owner: `138 **** 0000`. */
function masked(phone: string): string {
  return phone.length < 9 ? phone : `${phone.slice(0, 3)} **** ${phone.slice(-4)}`
}
