// Prices of the upgrades of a licence, and those that staff agree with its holder.
import { useQuery } from '@tanstack/react-query'
import { decimalAmount, parseAmount } from '#contract/common/money.ts'
import type { AdminLicence } from '#contract/licences-admin.ts'
import {
  getUpgradePrices,
  removeUpgradePrice,
  setUpgradePrice,
  type UpgradePrices,
} from '#contract/upgrade-prices-admin.ts'
import { useCan, useConsole } from '../../api/console-context.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { PanelActions, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { FormButton } from '../../components/form-button.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { licencesPhrases } from '../../phrases/licences.ts'

type Offer = UpgradePrices['offers'][number]
type Subject = { readonly id: string; readonly currency: UpgradePrices['currency']; readonly offer: Offer }

/** Nothing for a licence that has no larger type on sale. */
export function LicenceUpgradePrices({ licence: { id } }: { readonly licence: AdminLicence }) {
  const t = usePhrases(licencesPhrases)
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['licences', 'upgrade-prices', id],
    queryFn: () => client(getUpgradePrices, { id }),
  })
  if (!data || data.offers.length === 0) return null
  return (
    <PanelSection title={t.upgrades}>
      {data.offers.map((offer) => (
        <OfferPrices key={offer.type} id={id} currency={data.currency} offer={offer} />
      ))}
    </PanelSection>
  )
}

function OfferPrices(subject: Subject) {
  const { offer } = subject
  const t = usePhrases(licencesPhrases)
  const can = useCan()
  const { amount, dateTime } = useNumbers()
  const { agreed } = offer
  const until = agreed && (agreed.isValid ? t.agreedUntil : t.agreedEnded)
  return (
    <>
      <Sum
        rows={[
          [t.types[offer.type].longLabel, amount(offer.list)],
          [t.difference, offer.difference ? amount(offer.difference) : t.noDifference],
          [t.agreedPrice, agreed && until ? until(amount(agreed.price), dateTime(agreed.validUntil)) : undefined],
          [t.reason, agreed ? [agreed.reason, agreed.by].join(' · ') : undefined],
        ]}
      />
      {can('licences.write') ? (
        <PanelActions>
          <Agree {...subject} />
          {agreed ? <Withdraw {...subject} /> : null}
        </PanelActions>
      ) : null}
    </>
  )
}

function Agree({ id, currency, offer }: Subject) {
  const t = usePhrases(licencesPhrases)
  const { mutate } = useApiMutation(setUpgradePrice, { successMessage: t.agreed, refreshes: ['licences'] })
  const initial = offer.agreed?.price ?? offer.difference
  return (
    <FormButton<'amountMinor' | 'validUntil' | 'reason'>
      label={t.agree}
      rowName={t.types[offer.type].longLabel}
      title={t.agreeTitle(t.types[offer.type].longLabel)}
      text={t.agreeText}
      submitLabel={t.agree}
      fields={[
        {
          name: 'amountMinor',
          label: t.agreeAmount(currency),
          type: 'decimal',
          ...(initial && { initial: decimalAmount(initial.minor) }),
        },
        { name: 'validUntil', label: t.lastDay, type: 'date' },
        { name: 'reason', label: t.reason },
      ]}
      onSubmit={({ amountMinor, ...rest }, place) =>
        mutate({ id, type: offer.type, currency, amountMinor: parseAmount(amountMinor) ?? 0, ...rest }, place)
      }
    />
  )
}

function Withdraw({ id, offer }: Subject) {
  const t = usePhrases(licencesPhrases)
  const { mutate } = useApiMutation(removeUpgradePrice, { successMessage: t.withdrawn, refreshes: ['licences'] })
  return (
    <ConfirmButton
      label={t.withdraw}
      rowName={t.types[offer.type].longLabel}
      title={t.withdrawTitle}
      text={t.withdrawText}
      confirmLabel={t.withdraw}
      onConfirm={() => mutate({ id, type: offer.type })}
    />
  )
}
