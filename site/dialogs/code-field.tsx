// The code that login and registration ask for: read from the picture, or six digits by mail for whoever cannot read it (decision 13).
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type EmailCodePurpose, sendEmailCode } from '#contract/accounts.ts'
import { CaptchaField, type CaptchaFieldProps } from '#ui/primitives/captcha-field.tsx'
import { useSite } from '../layout/use-site.ts'
import { useAppServices } from './use-app-services.ts'
import { useSingleFlight } from './use-single-flight.ts'

type MailedCode = {
  /** Where the last code went. */
  readonly sentTo: string | undefined
  readonly isSending: boolean
  readonly send: () => Promise<void>
  /** Whether a code that was typed is the one from the mail: pictures show fewer characters. */
  readonly isMailed: (typed: string) => boolean
}

/** @param findAddress where the code shall go; whoever answers undefined has said beside a field what is missing */
export function useMailedCode(options: {
  purpose: EmailCodePurpose
  findAddress: () => Promise<string | undefined>
  onSent: () => void
}): MailedCode {
  const { client, notifyFailure } = useAppServices()
  const [sentTo, setSentTo] = useState<string>()
  const [send, isSending] = useSingleFlight(async () => {
    const email = await options.findAddress()
    if (email === undefined) return
    try {
      await client(sendEmailCode, { email, purpose: options.purpose })
      setSentTo(email)
      options.onSent()
    } catch (error) {
      await notifyFailure(error)
    }
  })
  // With pauses between the digits as well, as the server reads it.
  const isMailed = (typed: string) =>
    sentTo !== undefined && /^\d{6}$/.test(typed.normalize('NFKC').replace(/[\s-]/g, ''))
  return { sentTo, isSending, send, isMailed }
}

type CodeFieldProps = {
  readonly picture: CaptchaFieldProps
  readonly mailed: MailedCode
  readonly error: string | undefined
  /** What else stands below the field. */
  readonly children?: ReactNode
} & Omit<ComponentProps<'input'>, 'id' | 'required' | 'type' | 'children'>

export function CodeField({ picture, mailed, children, ...field }: CodeFieldProps) {
  const words = useSite().phrases.dialogs.code
  return (
    <>
      <CaptchaField {...picture} {...field} hint={mailed.sentTo && words.mailed(mailed.sentTo)} />
      <p className="alt alt--under">
        <button
          className="link link-btn"
          type="button"
          aria-busy={mailed.isSending || undefined}
          onClick={() => mailed.send()}
        >
          {mailed.isSending ? words.mailing : words.byMail}
        </button>
        {children}
      </p>
    </>
  )
}
