// Form for company and contact, with the validation of registration.
import { contactForm, type Profile, updateProfile } from '#contract/accounts.ts'
import { profilePhrases } from '#ui/phrases/profile-phrases.ts'
import { Field, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useModeForm } from '../../dialogs/use-mode-form.ts'
import { useSite } from '../../layout/use-site.ts'
import { readSession, saveSession } from '../../session.ts'

const formId = 'contact'

/** Focuses a field of the form, so that the browser scrolls to it. */
export function focusContact(name: 'name' | 'contact'): void {
  document.querySelector<HTMLInputElement>(`#${formId} input[name=${name}]`)?.focus()
}

export function ContactForm({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const { language, contactRules } = useSite()
  const { client, notify } = useAppServices()
  const labels = profilePhrases(language)
  const { companyName, addr, name, contact } = profile
  const { field, busy, failure, onSubmit } = useModeForm({
    schema: contactForm(contactRules, contact),
    defaults: { companyName, addr, name, contact },
    send: async (values) => {
      const saved = await client(updateProfile, values)
      const session = readSession()
      // The header reads the name from the stored session.
      if (session) saveSession({ ...session, user: { ...session.user, name: saved.name } })
      notify('success', labels.saved)
      onChanged()
    },
  })
  return (
    <section id={formId} aria-labelledby="contact-title">
      <div className="section-head">
        <h2 id="contact-title">{labels.company}</h2>
      </div>
      <form className="info__form" noValidate onSubmit={onSubmit}>
        <div className="two">
          <Field label={labels.companyName} {...field('companyName')} autoComplete="organization" />
          <Field label={labels.addr} optional={labels.optional} {...field('addr')} autoComplete="organization-title" />
          <Field label={labels.name} {...field('name')} autoComplete="name" />
          <Field label={labels.contact} {...field('contact')} type="tel" inputMode="tel" autoComplete="tel" />
        </div>
        <FormFailure>{failure}</FormFailure>
        <div>
          <SubmitButton busy={busy} label={labels.save} busyLabel={labels.saving} />
        </div>
      </form>
    </section>
  )
}
