// Actions on a webhook endpoint.
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OutputOf } from '#contract/common/endpoint.ts'
import {
  deleteWebhook,
  rotateWebhookSecret,
  switchWebhook,
  testWebhook,
  type WebhookEndpoint,
} from '#contract/webhooks-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { PanelActions } from '../../components/detail-panel.tsx'
import { OneTimeSecret } from '../../components/one-time-secret.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { webhooksPhrases } from '../../phrases/webhooks.ts'

const refreshes = ['webhooks', 'webhook-deliveries'] as const

export function WebhookActions({ webhook }: { readonly webhook: WebhookEndpoint }) {
  const t = usePhrases(webhooksPhrases)
  const can = useCan()
  const { id } = webhook
  return (
    <PanelActions>
      <Link className="btn btn--outline btn--compact" to={`/integrations/webhooks/${id}/deliveries`}>
        {t.log}
      </Link>
      {can('integrations.write') ? <Changes webhook={webhook} /> : null}
      {can('audit.read') ? (
        <Link
          className="btn btn--outline btn--compact"
          to={`/audit?${new URLSearchParams({ subjectKind: 'webhook', subjectId: id })}`}
        >
          {t.audit}
        </Link>
      ) : null}
    </PanelActions>
  )
}

function Changes({ webhook: { id, name, state } }: { readonly webhook: WebhookEndpoint }) {
  const t = usePhrases(webhooksPhrases)
  const navigate = useNavigate()
  const [rotated, setRotated] = useState<OutputOf<typeof rotateWebhookSecret>>()
  const test = useApiMutation(testWebhook, { successMessage: t.tested, refreshes })
  const rotate = useApiMutation(rotateWebhookSecret, { refreshes, onDone: setRotated })
  const isOn = state === 'active' || state === 'failing'
  const change = useApiMutation(switchWebhook, {
    successMessage: isOn ? t.switchedOff : t.switchedOn,
    refreshes,
  })
  const remove = useApiMutation(deleteWebhook, {
    successMessage: t.removed,
    onDone: () => void navigate('/integrations/webhooks'),
  })
  return (
    <>
      <Link className="btn btn--outline btn--compact" to={`/integrations/webhooks/${id}/edit`}>
        {t.edit}
      </Link>
      {isOn ? (
        <button
          className="btn btn--outline btn--compact"
          type="button"
          disabled={test.isBusy}
          onClick={() => void test.mutate({ id })}
        >
          {t.test}
        </button>
      ) : null}
      <ConfirmButton
        label={t.rotate}
        title={t.rotateTitle(name)}
        text={t.rotateText}
        confirmLabel={t.rotate}
        onConfirm={() => rotate.mutate({ id })}
      />
      {isOn ? (
        <ConfirmButton
          label={t.switchOff}
          title={t.switchOffTitle(name)}
          text={t.switchOffText}
          confirmLabel={t.switchOff}
          onConfirm={() => change.mutate({ id, isEnabled: false })}
        />
      ) : (
        <button
          className="btn btn--outline btn--compact"
          type="button"
          disabled={change.isBusy}
          onClick={() => void change.mutate({ id, isEnabled: true })}
        >
          {t.switchOn}
        </button>
      )}
      <ConfirmButton
        kind="danger"
        label={t.remove}
        title={t.removeTitle(name)}
        text={t.removeText}
        confirmLabel={t.remove}
        onConfirm={() => remove.mutate({ id })}
      />
      {rotated ? (
        <OneTimeSecret
          title={t.secretTitle}
          text={t.rotatedText(name)}
          secret={rotated.secret}
          doneLabel={t.secretDone}
          onDone={() => setRotated(undefined)}
        />
      ) : null}
    </>
  )
}
