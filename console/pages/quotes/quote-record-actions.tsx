// Actions of a quote in its state: edit, send, decide, withdraw, copy.
import { Link, useNavigate } from 'react-router'
import {
  copyQuote,
  decideQuote,
  discardQuote,
  type QuoteRecord,
  sendQuote,
  withdrawQuote,
} from '#contract/quotes-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { PanelActions } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { quotesPhrases } from '../../phrases/quotes.ts'

type QuoteProps = { readonly quote: QuoteRecord }

export function QuoteRecordActions({ quote }: QuoteProps) {
  const t = usePhrases(quotesPhrases)
  const can = useCan()
  return (
    <PanelActions>
      {quote.canDecide ? <DecideButtons quote={quote} /> : null}
      {quote.state === 'draft' && can('quotes.write') ? <DraftButtons quote={quote} /> : null}
      {quote.url ? <CopyButton text={quote.url} label={t.copyLink} /> : null}
      {quote.pdfUrl ? (
        <a className="btn btn--outline btn--compact" href={quote.pdfUrl} download>
          PDF
        </a>
      ) : null}
      {quote.state === 'sent' && can('quotes.write') ? <WithdrawButton quote={quote} /> : null}
      {can('quotes.write') ? <CopyButtons quote={quote} /> : null}
    </PanelActions>
  )
}

function DraftButtons({ quote: { id, revision, approval } }: QuoteProps) {
  const t = usePhrases(quotesPhrases)
  const navigate = useNavigate()
  const send = useApiMutation(sendQuote, { successMessage: t.sendDone, refreshes: ['quotes', 'leads'] })
  const discard = useApiMutation(discardQuote, { successMessage: t.discarded, refreshes: ['quotes'] })
  return (
    <>
      {approval === 'requested' ? null : (
        <ConfirmButton
          kind="primary"
          label={t.send}
          title={t.sendTitle}
          text={t.sendText}
          confirmLabel={t.send}
          onConfirm={() => send.mutate({ id, revision })}
        />
      )}
      <Link className="btn btn--outline btn--compact" to={`/quotes/${id}/edit`}>
        {t.edit}
      </Link>
      <ConfirmButton
        kind="danger"
        label={t.discard}
        title={t.discardTitle}
        text={t.discardText}
        confirmLabel={t.discard}
        onConfirm={async () => {
          if ((await discard.mutate({ id })) !== undefined) void navigate('/quotes')
        }}
      />
    </>
  )
}

function DecideButtons({ quote: { id, revision } }: QuoteProps) {
  const t = usePhrases(quotesPhrases)
  const { mutate } = useApiMutation(decideQuote, { successMessage: t.decided, refreshes: ['quotes', 'leads'] })
  return (
    <>
      <ConfirmButton
        kind="primary"
        label={t.approve}
        title={t.approveTitle}
        text={t.approveText}
        confirmLabel={t.approve}
        onConfirm={() => mutate({ id, revision, isApproved: true })}
      />
      <FormButton
        kind="danger"
        label={t.refuse}
        title={t.refuseTitle}
        submitLabel={t.refuse}
        fields={[{ name: 'reason', label: t.reason, maxLength: 300 }]}
        onSubmit={({ reason }, place) => mutate({ id, revision, isApproved: false, reason }, place)}
      />
    </>
  )
}

function WithdrawButton({ quote: { id } }: QuoteProps) {
  const t = usePhrases(quotesPhrases)
  const { mutate } = useApiMutation(withdrawQuote, { successMessage: t.withdrawn, refreshes: ['quotes'] })
  return (
    <FormButton
      kind="danger"
      label={t.withdraw}
      title={t.withdrawTitle}
      text={t.withdrawText}
      submitLabel={t.withdraw}
      fields={[{ name: 'reason', label: t.reason, maxLength: 300, isOptional: true }]}
      onSubmit={({ reason }, place) => mutate({ id, reason }, place)}
    />
  )
}

/** A new version replaces the quote once it is sent; a duplicate is a quote of its own. */
function CopyButtons({ quote: { id, state } }: QuoteProps) {
  const t = usePhrases(quotesPhrases)
  const navigate = useNavigate()
  const { mutate, isBusy } = useApiMutation(copyQuote, { successMessage: t.copied, refreshes: ['quotes'] })
  const copy = async (isVersion: boolean) => {
    const draft = await mutate({ id, isVersion })
    if (draft) void navigate(`/quotes/${draft.id}/edit`)
  }
  const canHaveVersion = state === 'sent' || state === 'expired' || state === 'declined' || state === 'withdrawn'
  return (
    <>
      {canHaveVersion ? (
        <button
          className="btn btn--outline btn--compact"
          type="button"
          aria-busy={isBusy || undefined}
          onClick={() => void copy(true)}
        >
          {t.newVersion}
        </button>
      ) : null}
      <button
        className="btn btn--outline btn--compact"
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => void copy(false)}
      >
        {t.duplicate}
      </button>
    </>
  )
}
