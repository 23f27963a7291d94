// Request form of a page: sent by the application if it runs, else posted to the page's URL.
import { useEffect, useState } from 'react'
import type { FormPost } from '#contract/common/form-post.ts'
import { SubmitButton } from '#ui/primitives/field.tsx'
import { useSite } from '../layout/use-site.ts'
import { readDraft } from './request-draft.ts'
import { type FieldsLayout, RequestFields } from './request-fields.tsx'
import { ReportOfRequest } from './request-report.tsx'
import { RequestSent } from './request-sent.tsx'
import { draftNames, emptyRequest, type RequestSubject, type RequestTyped } from './request-subject.ts'
import { useRequestForm } from './use-request-form.ts'

export type RequestBoxFormProps = {
  readonly subject: RequestSubject
  /** Target of a post without scripts: the page itself. */
  readonly action: string
  readonly layout: FieldsLayout
  readonly posted?: FormPost | undefined
}

export function RequestBoxForm({ subject, action, layout, posted }: RequestBoxFormProps) {
  const labels = useSite().phrases.request
  const [defaults] = useState(() =>
    asPosted(emptyRequest(subject, { startsWithDemand: layout === 'demand-first' }), posted),
  )
  const request = useRequestForm({ subject, defaults, posted })
  const { form } = request

  // The draft of this browser is filled in after hydration, which needs the server's markup. Captured events are replayed after it.
  useEffect(() => {
    const draft = readDraft(subject)
    for (const name of draftNames) {
      const text = draft[name]
      if (text !== undefined && form.getValues(name) === '') form.setValue(name, text)
    }
  }, [form, subject])

  if (request.sentTo !== undefined) return <RequestSent type={subject.type} email={request.sentTo} takesFocus />
  return (
    <form
      id="request-form"
      className="request__form"
      method="post"
      action={action}
      noValidate
      data-needs-hydration=""
      onSubmit={request.onSubmit}
    >
      <input type="hidden" name="type" value={subject.type} />
      {subject.report && (
        <>
          <input type="hidden" name="reportId" value={subject.report.id} />
          <ReportOfRequest report={subject.report} />
        </>
      )}
      <RequestFields form={request} layout={layout} />
      <SubmitButton busy={request.busy} label={labels.submit[subject.type]} busyLabel={labels.busy} />
      <p className="muted xs">{labels.onlyFor}</p>
    </form>
  )
}

function asPosted(empty: RequestTyped, posted: FormPost | undefined): RequestTyped {
  if (!posted) return empty
  const texts = draftNames.map((name) => [name, posted.values[name] ?? ''])
  return {
    ...empty,
    ...Object.fromEntries(texts),
    version: posted.values.version ?? '',
    consent: posted.values.consent === 'on',
  }
}
