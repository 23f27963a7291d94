// Panel of a voucher: its rule, its newest uses, and the actions.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  getVoucher,
  listVoucherUses,
  setVoucherActive,
  type Voucher,
  type VoucherUse,
} from '#contract/vouchers-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { DetailPanel, PanelActions, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { OrderLink } from '../../components/order-link.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { vouchersPhrases } from '../../phrases/vouchers.ts'
import { useVoucherTexts } from './use-voucher-texts.ts'
import { VoucherStateBadge } from './voucher-state-badge.tsx'

export function VoucherPanel({ id }: { readonly id: string }) {
  return (
    <RecordLoader<Voucher> resource="vouchers" endpoint={getVoucher} id={id} backTo="/vouchers">
      {(voucher) => (
        <DetailPanel
          title={<span className="num">{voucher.code}</span>}
          badges={<VoucherStateBadge state={voucher.state} />}
          backTo="/vouchers"
        >
          <Facts voucher={voucher} />
          <Actions voucher={voucher} />
          <NewestUses voucher={voucher} />
        </DetailPanel>
      )}
    </RecordLoader>
  )
}

function Facts({ voucher }: { readonly voucher: Voucher }) {
  const t = usePhrases(vouchersPhrases)
  const texts = useVoucherTexts()
  const { number, dateTime } = useNumbers()
  const { industries, items, maxUsesPerCustomer } = voucher
  const isRestricted = industries.length + items.length > 0
  return (
    <Sum
      rows={[
        [t.discount, texts.discount(voucher)],
        [t.minimum, texts.minimum(voucher) || undefined],
        [t.itemKinds, voucher.itemKinds.map((kind) => t.kindsOfItem[kind]).join(t.and)],
        [t.restriction, isRestricted ? t.restrictedTo(industries.length, items.length) : t.unrestricted],
        [t.periodLabel, texts.period(voucher)],
        [t.uses, texts.uses(voucher)],
        [t.maxUsesPerCustomer, maxUsesPerCustomer === null ? t.unlimited : number(maxUsesPerCustomer)],
        [t.note, voucher.note || undefined],
        [t.createdAt, dateTime(voucher.createdAt)],
      ]}
    />
  )
}

function Actions({ voucher: { id, code, isActive } }: { readonly voucher: Voucher }) {
  const t = usePhrases(vouchersPhrases)
  const can = useCan()
  const { mutate } = useApiMutation(setVoucherActive, { successMessage: t.saved, refreshes: ['vouchers'] })
  return (
    <PanelActions>
      {can('vouchers.write') ? (
        <>
          <Link className="btn btn--primary btn--compact" to={`/vouchers/${id}/edit`}>
            {t.edit}
          </Link>
          <ConfirmButton
            kind={isActive ? 'danger' : 'outline'}
            label={isActive ? t.deactivate : t.activate}
            title={isActive ? t.deactivateTitle(code) : t.activateTitle(code)}
            text={isActive ? t.deactivateText : t.activateText}
            confirmLabel={isActive ? t.deactivate : t.activate}
            onConfirm={() => mutate({ id, isActive: !isActive })}
          />
        </>
      ) : null}
      <CopyButton text={code} label={t.copyCode} />
    </PanelActions>
  )
}

function NewestUses({ voucher: { id } }: { readonly voucher: Voucher }) {
  const t = usePhrases(vouchersPhrases)
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['vouchers', 'uses', id],
    queryFn: () => client(listVoucherUses, { voucherId: id, perPage: 5 }),
  })
  return (
    <PanelSection title={t.usesTitle}>
      {data?.rows.length === 0 ? <p className="small muted">{t.unused}</p> : null}
      <ul className="plain-list small">
        {data?.rows.map((use) => (
          <UseItem key={use.id} use={use} />
        ))}
      </ul>
      {data && data.total > 0 ? (
        <Link className="link small" to={`/vouchers/${id}/uses`}>
          {t.allUses}
        </Link>
      ) : null}
    </PanelSection>
  )
}

function UseItem({ use }: { readonly use: VoucherUse }) {
  const t = usePhrases(vouchersPhrases)
  const { amount, dateTime } = useNumbers()
  const can = useCan()
  const customer = use.customer.company || use.customer.name
  return (
    <li>
      {can('orders.read') ? (
        <OrderLink order={{ id: use.orderId, orderNo: use.orderNo, title: use.title, customer }} />
      ) : (
        use.orderNo
      )}{' '}
      {customer}
      <small className="num">
        -{amount(use.discount)} · {dateTime(use.claimedAt)}
        {use.releasedAt === null ? '' : ` · ${t.released}`}
      </small>
    </li>
  )
}
