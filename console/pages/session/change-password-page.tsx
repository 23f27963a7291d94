// Password change. Staff with an initial password can reach no other page.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changeOwnPassword, whoAmI } from '#contract/staff.ts'
import { KnownUsername } from '#ui/primitives/known-username.tsx'
import { useConsole, useMe } from '../../api/console-context.ts'
import { fieldError } from '../../api/error-messages.ts'
import { useNotify } from '../../api/use-notify.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { sessionPhrases } from '../../phrases/session.ts'

type Passwords = { password: string; newPassword: string; again: string }

export function ChangePasswordPage() {
  const t = usePhrases(sessionPhrases)
  const { client, startSession } = useConsole()
  const me = useMe()
  const notify = useNotify()
  const navigate = useNavigate()
  const [empty] = useState({ password: '', newPassword: '', again: '' })

  const save = async ({ password, newPassword, again }: Passwords) => {
    if (newPassword.length < 12) throw fieldError('newPassword', t.tooShort)
    if (newPassword !== again) throw fieldError('again', t.different)
    await client(changeOwnPassword, { password, newPassword })
    notify(t.changed)
    startSession(await client(whoAmI, {}))
    setTimeout(() => void navigate('/'))
  }
  return (
    <FormPage<Passwords> title={t.changeTitle} record={empty} onSave={save} cancelTo="/" saveLabel={t.save}>
      <FormSection title={t.changeTitle} text={me.mustChangePassword ? t.firstPasswordText : t.changeText}>
        <KnownUsername value={me.loginCode} />
        <TextInput source="password" type="password" label={t.oldPassword} autoComplete="current-password" />
        <TextInput
          source="newPassword"
          type="password"
          label={t.newPassword}
          hint={t.newPasswordHint}
          autoComplete="new-password"
          maxLength={128}
        />
        <TextInput
          source="again"
          type="password"
          label={t.newPasswordAgain}
          autoComplete="new-password"
          maxLength={128}
        />
      </FormSection>
    </FormPage>
  )
}
