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
      {(props) => <RequestMode {...props} subject={dialog.subject} />}
    </FormDialog>
  )
}

function RequestMode({ subject, ...mode }: ModeProps & { readonly subject: RequestSubject }) {
  const { phrases, settings } = useSite()
  const { closeDialog } = useAppServices()
  const labels = phrases.request
  const [defaults] = useState(() => ({ ...emptyRequest(subject, { startsWithDemand: false }), ...readDraft(subject) }))
  const request = useRequestForm({ ...mode, subject, defaults })
  const closeLabel = phrases.dialogs.close
  if (request.sentTo !== undefined)
    return (
      <>
        <DialogHead title={labels.titles[subject.type]} closeLabel={closeLabel} />
        <div className="dialog__body">
          <RequestSent type={subject.type} email={request.sentTo} takesFocus />
        </div>
        <div className="dialog__foot">
          <button className="btn btn--outline btn--lg" type="button" onClick={closeDialog}>
            {labels.done}
          </button>
        </div>
      </>
    )
  return (
    <>
      <DialogHead
        title={labels.titles[subject.type]}
        subtitle={labels.subtitles[subject.type](settings['reply-within'])}
        closeLabel={closeLabel}
      />
      <form className="dialog__form" noValidate onSubmit={request.onSubmit}>
        <div className="dialog__body">
          {subject.report && <ReportOfRequest report={subject.report} />}
          <RequestFields form={request} layout="pairs" />
        </div>
        <div className="dialog__foot">
          <SubmitButton busy={request.busy} label={labels.submit[subject.type]} busyLabel={labels.busy} />
        </div>
      </form>
    </>
  )
}
