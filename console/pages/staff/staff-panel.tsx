// Panel of a staff account: details, link to the edit form, credential reset.
import { useState } from 'react'
import { Link } from 'react-router'
import { getStaff, resetStaff, type StaffRow } from '#contract/staff.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { DetailPanel, PanelActions, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { OneTimeSecret } from '../../components/one-time-secret.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { staffPhrases } from '../../phrases/staff.ts'
import { StateBadge } from './state-badge.tsx'

export function StaffPanel({ id }: { readonly id: string }) {
  return (
    <RecordLoader<StaffRow> resource="staff" endpoint={getStaff} id={id} backTo="/staff">
      {(row) => <Facts row={row} />}
    </RecordLoader>
  )
}

function Facts({ row }: { readonly row: StaffRow }) {
  const t = usePhrases(staffPhrases)
  const { roles } = usePhrases(shellPhrases)
  const { dateTime } = useNumbers()
  const can = useCan()
  return (
    <DetailPanel title={row.name} badges={<StateBadge isActive={row.isActive} />} backTo="/staff">
      <Sum
        rows={[
          [t.loginCode, row.loginCode],
          [t.email, row.email],
          [t.role, roles[row.role]],
          [t.authenticator, row.hasAuthenticator ? t.bound : t.unbound],
          [t.lastSeen, row.lastSeenAt ? dateTime(row.lastSeenAt) : t.never],
          [t.createdAt, dateTime(row.createdAt)],
        ]}
      />
      <PanelActions>
        {can('staff.write') ? (
          <Link className="btn btn--primary btn--compact" to={`/staff/${row.id}/edit`}>
            {t.edit}
          </Link>
        ) : null}
        {can('audit.read') ? (
          <Link className="btn btn--outline btn--compact" to={`/audit?staffId=${row.id}`}>
            {t.audit}
          </Link>
        ) : null}
        {can('staff.write') ? <ResetButton row={row} /> : null}
      </PanelActions>
      <PanelSection title={t.rights}>
        <p className="small">{t.roleTexts[row.role]}</p>
      </PanelSection>
    </DetailPanel>
  )
}

function ResetButton({ row }: { readonly row: StaffRow }) {
  const t = usePhrases(staffPhrases)
  const [password, setPassword] = useState<string>()
  const { mutate } = useApiMutation(resetStaff, {
    refreshes: ['staff'],
    onDone: ({ firstPassword }) => setPassword(firstPassword),
  })
  return (
    <>
      <ConfirmButton
        kind="danger"
        label={t.reset}
        title={t.resetTitle(row.name)}
        text={t.resetText}
        confirmLabel={t.resetConfirm}
        onConfirm={() => mutate({ id: row.id })}
      />
      {password === undefined ? null : (
        <OneTimeSecret
          title={t.firstPasswordTitle}
          text={t.firstPasswordText(row.loginCode)}
          secret={password}
          doneLabel={t.firstPasswordDone}
          onDone={() => setPassword(undefined)}
        />
      )}
    </>
  )
}
