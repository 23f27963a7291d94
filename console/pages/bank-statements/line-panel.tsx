// Panel of a line: proposals, search for a purchase, other ways, history, the bank's text.
import { Link } from 'react-router'
import {
  allocateLine,
  getStatementLine,
  type StatementLine,
  type StatementLineDetail,
  settleLine,
  undoAllocation,
} from '#contract/bank-statements-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { DetailPanel, PanelActions, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { bankStatementsPhrases } from '../../phrases/bank-statements.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { AllocateButton, allocationResources } from './allocate-button.tsx'
import { LineBadge } from './line-badge.tsx'
import { PurchaseFinder } from './purchase-finder.tsx'

export function LinePanel({ id }: { readonly id: string }) {
  const t = usePhrases(shellPhrases)
  return (
    <RecordLoader<StatementLineDetail | StatementLine>
      resource="bank-statements"
      endpoint={getStatementLine}
      id={id}
      backTo="/bank-statements"
    >
      {/* The row of the list is shown first, until the full record has loaded. */}
      {(line) => ('history' in line ? <Details line={line} /> : <Skeleton rows={6} label={t.loading} />)}
    </RecordLoader>
  )
}

function Details({ line }: { readonly line: StatementLineDetail }) {
  const t = usePhrases(bankStatementsPhrases)
  const { amount, number } = useNumbers()
  const isOpen = line.open.minor > 0
  const canAllocate = useCan()('bank.allocate') && isOpen
  return (
    <DetailPanel title={line.payerName || '—'} backTo="/bank-statements" badges={<LineBadge line={line} />}>
      <Sum
        rows={[
          [t.amount, <b key="amount">{amount(line.amount)}</b>],
          [t.open, isOpen ? amount(line.open) : undefined],
          [
            t.day,
            <span key="day" className="num">
              {line.day}
            </span>,
          ],
          [t.account, line.account.label],
          [t.remark, line.remark || '—'],
          [t.payerAccount, line.payerAccount || undefined],
          [t.reference, line.bankReference || undefined],
        ]}
      />
      {isOpen ? (
        <PanelSection title={t.proposals}>
          <Proposals line={line} canAllocate={canAllocate} />
        </PanelSection>
      ) : null}
      {canAllocate ? (
        <>
          <PanelSection title={t.find}>
            <PurchaseFinder line={line} />
          </PanelSection>
          <PanelSection title={t.rest}>
            <OtherWays line={line} />
          </PanelSection>
        </>
      ) : null}
      <PanelSection title={t.history}>
        <History line={line} />
      </PanelSection>
      <PanelSection title={t.raw}>
        <p className="small">{t.rawOf(line.fileName, number(line.lineNumber))}</p>
        <p className="small">{line.raw.filter((cell) => cell !== '').join(' | ')}</p>
      </PanelSection>
    </DetailPanel>
  )
}

function Proposals({ line, canAllocate }: { readonly line: StatementLineDetail; readonly canAllocate: boolean }) {
  const t = usePhrases(bankStatementsPhrases)
  const { amount } = useNumbers()
  const { mutate, isBusy } = useApiMutation(allocateLine, { successMessage: t.saved, refreshes: allocationResources })
  const { proposals } = line
  if (proposals.length === 0) return <p className="small">{t.noProposals}</p>
  const parts = proposals.map(({ purchase, amountMinor }) => ({ purchaseId: purchase.id, amountMinor }))
  const isTogether = proposals.length > 1 && proposals.every(({ kind }) => kind === 'exact')
  return (
    <>
      {proposals.map((proposal) => (
        <div key={proposal.purchase.id}>
          <Sum
            rows={[
              [
                t.matches[proposal.kind],
                <Link key="number" className="num" to={`/purchases/${proposal.purchase.id}`}>
                  {proposal.purchase.number}
                </Link>,
              ],
              [t.payer, proposal.purchase.buyer],
              [t.due, amount(proposal.purchase.due)],
            ]}
          />
          <p className="small">{t.reasons[proposal.reason]}</p>
          {canAllocate ? (
            <PanelActions>
              <AllocateButton line={line} purchase={proposal.purchase} isShort={proposal.isShort} />
            </PanelActions>
          ) : null}
        </div>
      ))}
      {canAllocate && isTogether ? (
        <PanelActions>
          <ConfirmButton
            kind="primary"
            label={t.allocateAll}
            title={t.allocateAll}
            text={t.allocateText}
            confirmLabel={t.allocate}
            isDisabled={isBusy}
            onConfirm={() => mutate({ id: line.id, openMinor: line.open.minor, parts })}
          />
        </PanelActions>
      ) : null}
    </>
  )
}

function OtherWays({ line: { id, open } }: { readonly line: StatementLineDetail }) {
  const t = usePhrases(bankStatementsPhrases)
  const { mutate } = useApiMutation(settleLine, { successMessage: t.saved, refreshes: allocationResources })
  const note = { name: 'note', label: t.note, type: 'lines', maxLength: 300 } as const
  return (
    <PanelActions>
      <FormButton
        label={t.return}
        title={t.return}
        text={t.returnText}
        submitLabel={t.return}
        fields={[{ name: 'bankReference', label: t.reference, maxLength: 80 }, note]}
        onSubmit={(values, place) => mutate({ ...values, id, openMinor: open.minor, kind: 'returned' }, place)}
      />
      <FormButton
        label={t.exclude}
        title={t.exclude}
        text={t.excludeText}
        submitLabel={t.exclude}
        fields={[note]}
        onSubmit={(values, place) => mutate({ ...values, id, openMinor: open.minor, kind: 'other' }, place)}
      />
    </PanelActions>
  )
}

function History({ line }: { readonly line: StatementLineDetail }) {
  const t = usePhrases(bankStatementsPhrases)
  const { amount, dateTime } = useNumbers()
  const can = useCan()
  const { mutate } = useApiMutation(undoAllocation, { successMessage: t.saved, refreshes: allocationResources })
  if (line.history.length === 0) return <p className="small">{t.noHistory}</p>
  return line.history.map((one) => (
    <div key={one.id}>
      <p>
        {one.undoneAt ? `${t.undone}: ` : ''}
        {t.kinds[one.kind]}{' '}
        {one.purchase ? (
          <Link className="num" to={`/purchases/${one.purchase.id}`}>
            {one.purchase.number}
          </Link>
        ) : null}{' '}
        <b>{amount(one.amount)}</b>
      </p>
      <p className="small">
        {[one.by ?? t.automatic, dateTime(one.at), one.bankReference, one.note].filter(Boolean).join(' · ')}
        {one.undoneAt ? ` · ${t.undone} ${one.undoneBy ?? ''} ${dateTime(one.undoneAt)}` : ''}
      </p>
      {one.canUndo && can('bank.allocate') ? (
        <ConfirmButton
          kind="danger"
          label={t.undo}
          rowName={amount(one.amount)}
          title={t.undoTitle}
          text={t.undoText}
          confirmLabel={t.undo}
          onConfirm={() => mutate({ id: one.id })}
        />
      ) : null}
    </div>
  ))
}
