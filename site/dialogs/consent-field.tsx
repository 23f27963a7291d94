// Checkbox of consent to the terms and the privacy notice, with links to both; never checked in advance.
import { type ComponentProps, useId } from 'react'
import { FieldNote } from '#ui/primitives/field.tsx'
import { useSite } from '../layout/use-site.ts'
import { companyPaths, privacyPath } from '../paths.ts'

type ConsentFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'> & {
  readonly error: string | undefined
}

export function ConsentField({ error, ...input }: ConsentFieldProps) {
  const { phrases, to } = useSite()
  const labels = phrases.request.consent
  const id = useId()
  return (
    <div className="field">
      <label className="choice choice--plain">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined ? `${id}-note` : undefined}
        />
        {/* What has been typed stays: the texts open beside it. */}
        <span>
          {labels.before}
          <a className="link" href={to(companyPaths.terms)} target="_blank" rel="noopener">
            {labels.terms}
            <span className="vh">{labels.newWindow}</span>
          </a>
          {labels.between}
          <a className="link" href={to(privacyPath)} target="_blank" rel="noopener">
            {labels.privacy}
            <span className="vh">{labels.newWindow}</span>
          </a>
          {labels.after}
        </span>
      </label>
      <FieldNote id={id} error={error} />
    </div>
  )
}
