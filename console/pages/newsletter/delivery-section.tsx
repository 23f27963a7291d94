// Delivery of an issue: who gets it, sending now or at a time, progress, and what can be done meanwhile.
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { changeIssueDelivery, type Issue, type IssueStep, sendIssue } from '#contract/newsletter-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSection } from '../../components/bilingual-fields.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { newsletterPhrases } from '../../phrases/newsletter.ts'
import { ScheduleDialog } from '../../publishing/schedule-dialog.tsx'
import { DeliveryProgress } from './delivery-progress.tsx'
import { IssueStateBadge } from './issue-state-badge.tsx'

export function DeliverySection({ issue }: { readonly issue: Issue }) {
  const t = usePhrases(newsletterPhrases)
  const can = useCan()
  const { number, dateTime } = useNumbers()
  const { state, recipients, subscribers, scheduledAt, progress, lastError } = issue
  return (
    <FormSection title={t.delivery}>
      <p>
        <IssueStateBadge state={state} />
      </p>
      {progress === null ? (
        <p>{t.recipients(number(recipients), number(subscribers))}</p>
      ) : (
        <DeliveryProgress issue={issue} progress={progress} />
      )}
      {state === 'scheduled' && scheduledAt ? <p>{t.scheduledFor(dateTime(scheduledAt))}</p> : null}
      {lastError ? (
        <p className="notice notice--failed" role="status">
          {t.lastError(lastError)}
        </p>
      ) : null}
      {can('newsletter.write') ? <Actions issue={issue} /> : null}
    </FormSection>
  )
}

function Actions({ issue }: { readonly issue: Issue }) {
  const { state, progress } = issue
  const unknown = progress?.counts.unknown ?? 0
  const isEnded = state === 'sent' || state === 'cancelled'
  return (
    <div className="issue-delivery__actions">
      {state === 'draft' ? <SendButtons issue={issue} /> : null}
      {state === 'scheduled' ? <StepButton issue={issue} step="unschedule" /> : null}
      {state === 'sending' ? <StepButton issue={issue} step="pause" /> : null}
      {state === 'paused' ? <StepButton issue={issue} step="resume" /> : null}
      {unknown > 0 && state !== 'cancelled' ? <StepButton issue={issue} step="resend-unknown" /> : null}
      {isEnded ? null : <StepButton issue={issue} step="cancel" isDangerous />}
    </div>
  )
}

/** Only what is saved is sent. */
function SendButtons({ issue: { id, version, recipients } }: { readonly issue: Issue }) {
  const t = usePhrases(newsletterPhrases)
  const { number } = useNumbers()
  const isDirty = Object.keys(useFormState().dirtyFields).length > 0
  const [isScheduling, setScheduling] = useState(false)
  const { mutate, isBusy } = useApiMutation(sendIssue, { refreshes: ['newsletter'] })
  const isDisabled = isDirty || recipients === 0
  return (
    <>
      <ConfirmButton
        kind="primary"
        label={t.send}
        title={t.sendTitle(number(recipients))}
        text={t.sendText}
        confirmLabel={t.send}
        isDisabled={isDisabled}
        onConfirm={() => mutate({ id, version, at: null })}
      />
      <button
        className="btn btn--outline btn--compact"
        type="button"
        disabled={isDisabled}
        onClick={() => setScheduling(true)}
      >
        {t.schedule}
      </button>
      {isScheduling ? (
        <ScheduleDialog
          isBusy={isBusy}
          onCancel={() => setScheduling(false)}
          onChosen={async (at) => {
            if (await mutate({ id, version, at })) setScheduling(false)
          }}
        />
      ) : null}
      {isDirty ? <span className="muted small">{t.saveFirst}</span> : null}
    </>
  )
}

type StepProps = { readonly issue: Issue; readonly step: IssueStep; readonly isDangerous?: boolean }

function StepButton({ issue, step, isDangerous = false }: StepProps) {
  const t = usePhrases(newsletterPhrases)
  const { mutate } = useApiMutation(changeIssueDelivery, { refreshes: ['newsletter'] })
  const { label, title, text } = t.steps[step]
  return (
    <ConfirmButton
      kind={isDangerous ? 'danger' : 'outline'}
      label={label}
      title={title}
      text={text}
      confirmLabel={label}
      onConfirm={() => mutate({ id: issue.id, step })}
    />
  )
}
