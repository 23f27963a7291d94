// Fields of the request form, in the order of the dialog, or with the description first as on pages.
import { Field, FormFailure } from '#ui/primitives/field.tsx'
import { TextAreaField } from '#ui/primitives/text-area-field.tsx'
import { ConsentField } from '../dialogs/consent-field.tsx'
import { useSite } from '../layout/use-site.ts'
import { hasVersionField } from './request-subject.ts'
import type { RequestForm } from './use-request-form.ts'
import { VersionField } from './version-field.tsx'

export type FieldsLayout = 'demand-first' | 'pairs'

export function RequestFields({ form, layout }: { readonly form: RequestForm; readonly layout: FieldsLayout }) {
  const { phrases, isChinese } = useSite()
  const labels = phrases.request
  const { field, initial, subject } = form
  const text = (name: 'companyName' | 'addr' | 'email' | 'contact' | 'name') => ({
    label: labels.fields[name],
    ...field(name),
    defaultValue: initial(name),
  })
  const company = <Field {...text('companyName')} autoComplete="organization" maxLength={100} />
  const position = (
    <Field {...text('addr')} optional={labels.optional} autoComplete="organization-title" maxLength={100} />
  )
  const email = <Field {...text('email')} type="email" inputMode="email" autoComplete="email" />
  const phone = <Field {...text('contact')} type="tel" inputMode="tel" autoComplete="tel" />
  const name = <Field {...text('name')} autoComplete="name" maxLength={64} />
  const demand = (
    <TextAreaField
      label={labels.demand[subject.type]}
      placeholder={labels.demandExample[subject.type]}
      {...field('demand')}
      defaultValue={initial('demand')}
      maxLength={5000}
    />
  )
  return (
    <>
      {hasVersionField(subject, isChinese) && <VersionField form={form} />}
      {layout === 'demand-first' ? (
        <>
          {demand}
          {company}
          {position}
          {email}
          {phone}
          {name}
        </>
      ) : (
        <>
          <div className="two">
            {company}
            {position}
          </div>
          <div className="two">
            {email}
            {phone}
          </div>
          {name}
          {demand}
        </>
      )}
      <ConsentField {...field('consent')} defaultChecked={initial('consent') === 'true'} />
      <Unseen form={form} />
      <FormFailure>{form.failure}</FormFailure>
    </>
  )
}

/** Honeypot: only programs fill in a field that people do not see. */
function Unseen({ form }: { readonly form: RequestForm }) {
  const { error: _, ...input } = form.field('website')
  return (
    <div className="unseen" aria-hidden="true">
      <label>
        Website
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
