// Files of a fapiao in its panel, and what a provider's service says.
import type { FapiaoRecord } from '#contract/fapiao-admin.ts'
import { detachFapiaoFile, downloadFapiaoFile } from '#contract/fapiao-results-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { PanelSection } from '../../components/detail-panel.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'
import { downloadUrl } from '../imports/download-url.ts'
import { fapiaoResources } from './fapiao-actions.tsx'
import { UnbookedCall } from './unbooked-call.tsx'

type FapiaoProps = { readonly fapiao: FapiaoRecord }

export function FapiaoFiles({ fapiao }: FapiaoProps) {
  const t = usePhrases(fapiaoPhrases)
  return (
    <>
      <PanelSection title={t.files}>
        {fapiao.files.length === 0 ? <p className="muted small">{t.noFiles}</p> : <Files fapiao={fapiao} />}
      </PanelSection>
      {fapiao.providerCalls.length > 0 ? (
        <PanelSection title={t.provider}>
          <ProviderCalls fapiao={fapiao} />
        </PanelSection>
      ) : null}
    </>
  )
}

function Files({ fapiao: { files } }: FapiaoProps) {
  const t = usePhrases(fapiaoPhrases)
  const can = useCan()
  const { size, dateTime } = useNumbers()
  const { mutate } = useApiMutation(detachFapiaoFile, { successMessage: t.detached, refreshes: fapiaoResources })
  return (
    <ul className="plain-rows">
      {files.map((file) => (
        <li key={file.id}>
          <span>
            <a className="link" href={downloadUrl(downloadFapiaoFile, { id: file.id })} download>
              {file.name}
            </a>
            <small className="num">
              {[
                file.format.toUpperCase(),
                file.reversalId ? t.reversalFile : '',
                size(file.sizeBytes),
                dateTime(file.uploadedAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          {can('invoices.issue') ? (
            <ConfirmButton
              label={t.detach}
              rowName={file.name}
              title={t.detachTitle}
              text={t.detachText}
              confirmLabel={t.detach}
              onConfirm={() => mutate({ id: file.id })}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function ProviderCalls({ fapiao: { providerCalls } }: FapiaoProps) {
  const t = usePhrases(fapiaoPhrases)
  const { dateTime } = useNumbers()
  return (
    <ul className="plain-list small">
      {providerCalls.map((call) => (
        <li key={call.serial}>
          {call.reversalId ? `${t.reversalFile}: ` : ''}
          {t.providerStates[call.state]}
          <small className="num">
            {[dateTime(call.updatedAt), call.reason, call.state === 'settled' ? call.unbooked?.number : '']
              .filter(Boolean)
              .join(' · ')}
          </small>
          {call.state === 'unbooked' && call.unbooked ? (
            <UnbookedCall serial={call.serial} unbooked={call.unbooked} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
