// The request dialog: for a sample, for custom research, or an enquiry, followed by a confirmation. Pages with links to it load it early.
import { useState } from 'react'
import { DialogHead } from '#ui/primitives/dialog.tsx'
import { SubmitButton } from '#ui/primitives/field.tsx'
import { useSite } from '../layout/use-site.ts'
import { readDraft } from '../request/request-draft.ts'
import { RequestFields } from '../request/request-fields.tsx'
import { ReportOfRequest } from '../request/request-report.tsx'
import { RequestSent } from '../request/request-sent.tsx'
import { emptyRequest, type RequestSubject } from '../request/request-subject.ts'
import { useRequestForm } from '../request/use-request-form.ts'
import type { RequestDialog as RequestDialogState } from './dialog-state.ts'
import { FormDialog } from './form-dialog.tsx'
import type { ModeProps } from './mode-props.ts'
import { useAppServices } from './use-app-services.ts'

export function RequestDialog({ dialog }: { readonly dialog: RequestDialogState }) {
  return (
    <FormDialog kind="request" size="normal">
      {(props) => <RequestMode {...props} wish={dialog.wish} />}
    </FormDialog>
  )
}

function RequestMode({ wish, ...mode }: ModeProps & { readonly wish: RequestSubject }) {
  const { phrases, settings } = useSite()
  const { closeDialog } = useAppServices()
  const words = phrases.request
  const [defaults] = useState(() => ({ ...emptyRequest(wish, { startsWithDemand: false }), ...readDraft(wish) }))
  const request = useRequestForm({ ...mode, subject: wish, defaults })
  const closeLabel = phrases.dialogs.close
  if (request.sentTo !== undefined)
    return (
      <>
        <DialogHead title={words.titles[wish.type]} closeLabel={closeLabel} />
        <div className="dialog__body">
          <RequestSent type={wish.type} email={request.sentTo} takesFocus />
        </div>
        <div className="dialog__foot">
          <button className="btn btn--outline btn--lg" type="button" onClick={closeDialog}>
            {words.done}
          </button>
        </div>
      </>
    )
  return (
    <>
      <DialogHead
        title={words.titles[wish.type]}
        subtitle={words.subtitles[wish.type](settings['reply-within'])}
        closeLabel={closeLabel}
      />
      <form className="dialog__form" noValidate onSubmit={request.onSubmit}>
        <div className="dialog__body">
          {wish.report && <ReportOfRequest report={wish.report} />}
          <RequestFields form={request} layout="pairs" />
        </div>
        <div className="dialog__foot">
          <SubmitButton busy={request.busy} label={words.submit[wish.type]} busyLabel={words.busy} />
        </div>
      </form>
    </>
  )
}
