// CAPTCHA field of login and registration: the code in the picture, or a six-digit code by e-mail as the accessible alternative (decision 13).
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type EmailCodePurpose, sendEmailCode } from '#contract/accounts.ts'
import { CaptchaField, type CaptchaFieldProps } from '#ui/primitives/captcha-field.tsx'
import { useSite } from '../layout/use-site.ts'
import { useAppServices } from './use-app-services.ts'
import { useSingleFlight } from './use-single-flight.ts'

type MailedCode = {
  /** The address to which the last code was sent. */
  readonly sentTo: string | undefined
  readonly isSending: boolean
  readonly send: () => Promise<void>
  /** Whether a typed code is a mailed one: pictures show fewer characters. */
  readonly isMailed: (typed: string) => boolean
}

/** @param findAddress returns the address for the code; undefined if it has shown an error at a field instead */
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
  // The server accepts spaces between the digits too.
  const isMailed = (typed: string) =>
    sentTo !== undefined && /^\d{6}$/.test(typed.normalize('NFKC').replace(/[\s-]/g, ''))
  return { sentTo, isSending, send, isMailed }
}

type CodeFieldProps = {
  readonly picture: CaptchaFieldProps
  readonly mailed: MailedCode
  readonly error: string | undefined
  /** Further content below the field. */
  readonly children?: ReactNode
} & Omit<ComponentProps<'input'>, 'id' | 'required' | 'type' | 'children'>

export function CodeField({ picture, mailed, children, ...field }: CodeFieldProps) {
  const labels = useSite().phrases.dialogs.code
  return (
    <>
      <CaptchaField {...picture} {...field} hint={mailed.sentTo && labels.mailed(mailed.sentTo)} />
      <p className="alt alt--under">
        <button
          className="link link-btn"
          type="button"
          aria-busy={mailed.isSending || undefined}
          onClick={() => mailed.send()}
        >
          {mailed.isSending ? labels.mailing : labels.byMail}
        </button>
        {children}
      </p>
    </>
  )
}
