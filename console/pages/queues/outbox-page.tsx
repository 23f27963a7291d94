// Outbox: e-mails with recipient and delivery status.
import type { OutputOf } from '#contract/common/endpoint.ts'
import { getMail, listMails, type MailRow, mailStates, resendMail } from '#contract/queues.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Badge } from '../../components/badge.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { DetailPanel, PanelActions, PanelSection, Sum } from '../../components/detail-panel.tsx'
import type { Column } from '../../components/list-table.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { queuesPhrases } from '../../phrases/queues.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { QueueLinks, useQueueState } from './queue-links.tsx'

const kinds = { queued: 'waiting', sent: 'success', parked: 'failed' } as const

export function OutboxPage() {
  const t = usePhrases(queuesPhrases)
  const counts = useQueueState()?.mails
  const { loading } = usePhrases(shellPhrases)
  return (
    <ResourceList<MailRow>
      resource="outbox"
      endpoint={listMails}
      title={t.title}
      standardSort={{ sort: 'createdAt', order: 'desc' }}
      searchLabel={t.searchMails}
      kpis={<QueueLinks />}
      tabs={{
        filter: 'state',
        label: t.state,
        options: [
          { value: '', label: t.all },
          ...mailStates.map((state) => ({ value: state, label: t.mailStates[state], count: counts?.[state] })),
        ],
      }}
      columns={useMailColumns()}
      path="/queues/mails"
      detail={(id) => (
        <RecordLoader<Mail | MailRow> key={id} resource="outbox" endpoint={getMail} id={id} backTo="/queues/mails">
          {(mail) => ('text' in mail ? <MailPanel mail={mail} /> : <Skeleton rows={6} label={loading} />)}
        </RecordLoader>
      )}
      empty={{ title: t.emptyMails, text: t.emptyMailsText }}
    />
  )
}

function useMailColumns(): readonly Column<MailRow>[] {
  const t = usePhrases(queuesPhrases)
  const { dateTime } = useNumbers()
  return [
    {
      name: 'mail',
      label: t.mail,
      isLong: true,
      show: (row) => row.subject || '—',
      sub: (row) => t.templates[row.template] ?? row.template,
    },
    {
      name: 'recipient',
      label: t.recipient,
      show: (row) => row.recipient || '—',
      sub: (row) => t.sites[row.language],
    },
    {
      name: 'state',
      label: t.state,
      show: (row) => <Badge kind={kinds[row.state]} label={t.mailStates[row.state]} />,
    },
    {
      name: 'lastError',
      label: t.lastError,
      isLong: true,
      show: (row) => <span title={row.lastError}>{row.lastError || '—'}</span>,
    },
    {
      name: 'created',
      label: t.created,
      sort: 'createdAt',
      show: (row) => <span className="num">{dateTime(row.createdAt)}</span>,
    },
  ]
}

type Mail = OutputOf<typeof getMail>

function MailPanel({ mail }: { readonly mail: Mail }) {
  const t = usePhrases(queuesPhrases)
  const { number, dateTime } = useNumbers()
  const can = useCan()
  const { mutate } = useApiMutation(resendMail, { successMessage: t.resent, refreshes: ['outbox', 'queues'] })
  return (
    <DetailPanel
      title={mail.subject || (t.templates[mail.template] ?? mail.template)}
      badges={<Badge kind={kinds[mail.state]} label={t.mailStates[mail.state]} />}
      backTo="/queues/mails"
    >
      <Sum
        rows={[
          [t.recipient, mail.recipient || '—'],
          [t.mail, t.templates[mail.template] ?? mail.template],
          [t.site, t.sites[mail.language]],
          [t.attempts, number(mail.attempts)],
          [t.created, dateTime(mail.createdAt)],
          [t.sentAt, mail.sentAt ? dateTime(mail.sentAt) : undefined],
          [t.lastError, mail.lastError || undefined],
        ]}
      />
      {can('queues.write') && !mail.isEmptied ? (
        <PanelActions>
          <ConfirmButton
            label={t.resend}
            title={t.resendTitle}
            text={t.resendText}
            confirmLabel={t.resend}
            onConfirm={() => mutate({ id: mail.id })}
          />
        </PanelActions>
      ) : null}
      <PanelSection title={t.text}>
        {mail.isEmptied || mail.isHidden ? (
          <p className="small">{mail.isEmptied ? t.emptied : t.hidden}</p>
        ) : (
          <p className="user-text mail-text small" lang={mail.language}>
            {mail.text}
          </p>
        )}
      </PanelSection>
    </DetailPanel>
  )
}
