// My info: account, company and contact, devices, personal data.
import { getUserInfo, type Profile } from '#contract/accounts.ts'
import { useSite } from '../../layout/use-site.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { useApiQuery } from '../account/use-api-query.ts'
import { AccountFacts } from './account-facts.tsx'
import { ContactForm } from './contact-form.tsx'
import { OwnData } from './data-export.tsx'
import { Devices } from './devices.tsx'

export function ProfilePage() {
  const { phrases } = useSite()
  return (
    <AccountFrame title={phrases.account.profile} current="profile">
      {() => <Info />}
    </AccountFrame>
  )
}

function Info() {
  const { phrases } = useSite()
  const { data, error, reload } = useApiQuery(getUserInfo, {})
  if (error !== undefined && data === undefined) return <LoadFailed error={error} onRetry={reload} />
  if (data === undefined) return <LoadingRows label={phrases.account.loading} />
  return <Sections profile={data} onChanged={reload} />
}

function Sections({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  return (
    <div className="info">
      <AccountFacts profile={profile} onChanged={onChanged} />
      <ContactForm profile={profile} onChanged={onChanged} />
      <Devices />
      <OwnData profile={profile} />
    </div>
  )
}
