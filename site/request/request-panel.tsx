// The request form as a page shows it, in its box. The page is read before the form's code comes: its HTML works without.
import { Suspense } from 'react'
import type { LeadType } from '#contract/leads.ts'
import { BoxForm } from './panel-form.ts'
import type { RequestBoxFormProps } from './request-panel-form.tsx'
import { RequestSent } from './request-sent.tsx'

type RequestBoxProps = RequestBoxFormProps & {
  readonly title: string
  /** What was sent without scripts and taken. */
  readonly sent?: LeadType | undefined
}

export const requestBoxId = 'request'

export function RequestBox({ title, sent, ...form }: RequestBoxProps) {
  return (
    <section className="buybox request" id={requestBoxId} aria-labelledby="request-title">
      <h2 id="request-title">{title}</h2>
      {sent === undefined ? (
        <Suspense fallback={null}>
          <BoxForm {...form} />
        </Suspense>
      ) : (
        <RequestSent type={sent} takesFocus={false} />
      )}
    </section>
  )
}
