// Mode 6: the e-mail address for the delivery of a report, entered twice: before payment, or for an existing order.
import * as z from 'zod'
import type { ContactRules } from '#contract/common/contact-rules.ts'
import { m } from '#contract/common/field-messages.ts'
import { emailAddress, unchangedOr } from '#contract/common/fields.ts'
import { DialogHead } from '#ui/primitives/dialog.tsx'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { useSite } from '../layout/use-site.ts'
import type { EmailDialog } from './dialog-state.ts'
import type { ModeProps } from './mode-props.ts'
import { useModeForm } from './use-mode-form.ts'

export function EmailMode({ dialog, ...mode }: ModeProps & { dialog: EmailDialog }) {
  const { phrases, contactRules } = useSite()
  const labels = phrases.dialogs
  const { purpose } = dialog
  const message =
    purpose === 'change'
      ? labels.email.change
      : { ...labels.email, subtitle: labels.email.subtitle(purpose.deliveryHours) }
  const { field, busy, failure, onSubmit } = useModeForm({
    ...mode,
    schema: emailTwice(contactRules, purpose === 'change' ? '' : dialog.email),
    defaults: { email: purpose === 'change' ? '' : dialog.email, again: '' },
    send: async ({ email }) => {
      await dialog.onConfirmed(email.trim())
    },
  })
  return (
    <>
      <DialogHead title={message.title} subtitle={message.subtitle} closeLabel={labels.close} />
      <form className="dialog__form" noValidate onSubmit={onSubmit}>
        <div className="dialog__body">
          <Field label={labels.email.email} {...field('email')} type="email" inputMode="email" autoComplete="email" />
          <Field label={labels.email.again} {...field('again')} type="email" inputMode="email" autoComplete="off" />
          <FormFailure>{failure}</FormFailure>
        </div>
        <div className="dialog__foot">
          <SubmitButton busy={busy} label={message.submit} busyLabel={message.busy} />
        </div>
      </form>
    </>
  )
}

/** Both entries must match (specification, section 5). @param known the account's address, which is valid even if it does not match this site's rules */
function emailTwice(rules: ContactRules, known: string) {
  return z
    .object({ email: unchangedOr(known, emailAddress(rules)), again: z.string().trim() })
    .refine(({ email, again }) => email === again, {
      path: ['again'],
      ...m('emails-differ'),
    })
}
