// Uploaded files that fit no request: what was read from them, assignment and removal.

import { moneyOnWire } from '#contract/common/money.ts'
import {
  downloadFapiaoFile,
  type FapiaoResult,
  listFapiaoTray,
  removeFapiaoFile,
} from '#contract/fapiao-results-admin.ts'
import { fapiaoTrayReasons } from '#contract/fapiao-states.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'
import { downloadUrl } from '../imports/download-url.ts'
import { AssignButton } from './assign-button.tsx'
import { FapiaoSections, UploadLink } from './fapiao-sections.tsx'

export function FapiaoTrayPage() {
  const t = usePhrases(fapiaoPhrases)
  const can = useCan()
  const { size, dateTime } = useNumbers()
  return (
    <ResourceList<FapiaoResult>
      resource="fapiao-tray"
      path="/fapiao/tray"
      endpoint={listFapiaoTray}
      title={t.trayTitle}
      searchLabel={t.traySearch}
      standardSort={{ sort: 'uploadedAt', order: 'desc' }}
      actions={<UploadLink />}
      kpis={<FapiaoSections />}
      filters={
        <FilterSelect
          name="reason"
          label={t.anyReason}
          options={fapiaoTrayReasons.map((value) => ({ value, label: t.trayReasons[value] }))}
        />
      }
      columns={[
        {
          name: 'file',
          label: t.file,
          isLong: true,
          show: (file) => (
            <a className="link" href={downloadUrl(downloadFapiaoFile, { id: file.id })} download>
              {file.name}
            </a>
          ),
          sub: (file) => `${file.format.toUpperCase()} · ${size(file.sizeBytes)}`,
        },
        {
          name: 'facts',
          label: t.readFacts,
          isLong: true,
          show: ({ facts }) => facts.buyerName || facts.number || <span className="muted">{t.nothingRead}</span>,
          sub: (file) => <Facts file={file} />,
        },
        {
          name: 'reason',
          label: t.whyHere,
          show: ({ reason }) => (reason ? t.trayReasons[reason] : '—'),
          sub: ({ request }) => <span className="num">{request?.number}</span>,
        },
        {
          name: 'uploadedAt',
          label: t.uploadedAt,
          sort: 'uploadedAt',
          show: (file) => <span className="num">{dateTime(file.uploadedAt)}</span>,
          sub: ({ staffName }) => staffName,
        },
        ...(can('invoices.issue')
          ? [
              {
                name: 'actions',
                label: '',
                isControl: true,
                show: (file: FapiaoResult) => (
                  <span className="row-actions row-actions--line">
                    <AssignButton file={file} />
                    <RemoveButton id={file.id} />
                  </span>
                ),
              },
            ]
          : []),
      ]}
      empty={{ title: t.trayEmptyTitle, text: t.trayEmptyText }}
    />
  )
}

function Facts({ file: { facts } }: { readonly file: FapiaoResult }) {
  const { amount } = useNumbers()
  return (
    <span className="num">
      {[
        facts.buyerName ? facts.number : '',
        facts.buyerCode,
        facts.amountMinor === null ? '' : amount(moneyOnWire({ currency: 'CNY', minor: facts.amountMinor })),
        facts.issuedOn ?? '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

function RemoveButton({ id }: { readonly id: string }) {
  const t = usePhrases(fapiaoPhrases)
  const { mutate } = useApiMutation(removeFapiaoFile, { successMessage: t.removed, refreshes: ['fapiao-tray'] })
  return (
    <ConfirmButton
      kind="danger"
      label={t.remove}
      title={t.removeTitle}
      text={t.removeText}
      confirmLabel={t.remove}
      onConfirm={() => mutate({ id })}
    />
  )
}
