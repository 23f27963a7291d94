// Panel of a page with the request form.
import type { LeadType } from '#contract/leads.ts'
import { RequestBoxForm, type RequestBoxFormProps } from './request-panel-form.tsx'
import { RequestSent } from './request-sent.tsx'

type RequestBoxProps = RequestBoxFormProps & {
  readonly title: string
  /** Type of a request that was accepted without scripts. */
  readonly sent?: LeadType | undefined
}

export const requestBoxId = 'request'

export function RequestBox({ title, sent, ...form }: RequestBoxProps) {
  return (
    <section className="buybox request" id={requestBoxId} aria-labelledby="request-title">
      <h2 id="request-title">{title}</h2>
      {sent === undefined ? <RequestBoxForm {...form} /> : <RequestSent type={sent} takesFocus={false} />}
    </section>
  )
}
