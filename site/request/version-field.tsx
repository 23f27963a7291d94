// Choice between the two versions of a sample; nothing is preselected unless the reader has chosen it before.
import { useId } from 'react'
import { leadVersions } from '#contract/leads.ts'
import { FieldNote } from '#ui/primitives/field.tsx'
import { useSite } from '../layout/use-site.ts'
import type { RequestForm } from './use-request-form.ts'

export function VersionField({ form }: { readonly form: RequestForm }) {
  const { request: labels, licence } = useSite().phrases
  const id = useId()
  const { error, ...input } = form.field('version')
  return (
    <div
      className="field"
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-required="true"
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error !== undefined ? `${id}-note` : undefined}
    >
      <span className="field__label" id={`${id}-legend`}>
        {labels.version}
        <span className="req" aria-hidden="true" />
      </span>
      <div className="seg">
        {leadVersions.map((version) => (
          <label key={version}>
            <input
              type="radio"
              {...input}
              value={version}
              defaultChecked={form.initial('version') === String(version)}
            />
            {licence.editions[version].label}
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </div>
  )
}
