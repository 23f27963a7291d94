// Steps of the checkout: login, delivery email, payment method. Each step is a dialog; the page keeps their results.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { getUserInfo } from '#contract/accounts.ts'
import type { Client } from '#contract/client.ts'
import type { MoneyOnWire } from '#contract/common/money.ts'
import type { HardCopyAddress } from '#contract/hard-copies.ts'
import { type PayMethod, paymentMethods } from '#contract/payment-methods.ts'
import { formatAmount } from '#ui/format.ts'
import type { Phrases } from '#ui/phrases/zh.ts'
import type { Offer } from '../../dialogs/payment-options.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useInvoiceWish } from '../../invoices/use-invoice-wish.ts'
import { type Site, useSite } from '../../layout/use-site.ts'
import { readSession } from '../../session.ts'
import { chargesOf, type Purchase, priceIn, upgradeCredit } from './purchase.ts'
import { licenceAndEdition } from './purchase-words.ts'
import { type HardCopyChoice, useHardCopy } from './use-hard-copy.ts'
import { useOrderPlacement } from './use-order-placement.ts'
import { type DiscountOf, useVoucher } from './use-voucher.ts'

/** Why the customer has to check the purchase again before paying. */
export type CheckoutNotice = 'price-changed' | 'order-gone'

/** One closure, since address, choice of payment and its callbacks share the state of the checkout. */
export function useCheckout(purchase: Purchase) {
  const { language, phrases, payMethods } = useSite()
  const { client, openDialog, closeDialog, requireLogin } = useAppServices()
  const { revalidate } = useRevalidator()
  const [email, setEmail] = useState<string>()
  const [notice, setNotice] = useState<CheckoutNotice>()
  const { placeOrder, payAgain, clearKey } = useOrderPlacement(purchase)
  const invoice = useInvoiceWish()
  const allCharges = chargesOf(purchase, language, payMethods)
  const voucher = useVoucher(purchase, allCharges)
  const hardCopy = useHardCopy(purchase, allCharges)

  const [start, isStarting] = useSingleFlight(async (address?: HardCopyAddress) => {
    if (!(await requireLogin())) return
    if (purchase.kind === 'report' && email === undefined) await requestEmail(address)
    else choosePayment(email, address)
  })

  async function requestEmail(address?: HardCopyAddress) {
    if (purchase.kind !== 'report') return
    const known = email ?? (await accountEmail(client))
    if (!readSession()) return // the session expired with this request, and the customer has been notified
    openDialog({
      kind: 'email',
      email: known,
      purpose: { deliveryHours: purchase.deliveryHours },
      onConfirmed: (confirmed) => {
        setEmail(confirmed)
        // The address of the printed copy is still to be given or checked.
        if (hardCopy.isWanted && address === undefined) closeDialog()
        else choosePayment(confirmed, address)
      },
    })
  }

  function choosePayment(to: string | undefined, address: HardCopyAddress | undefined) {
    const [first, ...otherCharges] = allCharges
      .filter(hardCopy.canCharge)
      .map((list) =>
        offerOf(purchase, { list, discounted: voucher.discountOf(list), hardCopy, to }, { phrases, language }),
      )
    if (!first) return
    setNotice(undefined)
    const offers = [first, ...otherCharges] as const
    const offerFor = (method: PayMethod) =>
      offers.find(({ amount }) => amount.currency === paymentMethods[method].currency)
    const priceFor = (method: PayMethod) => offerFor(method)?.amount.amount ?? ''
    openDialog({
      kind: 'pay',
      payment: {
        itemId: purchase.itemId,
        title: purchase.shortTitle,
        facts: detailsOf(purchase, phrases),
        category: purchase.category,
        offers,
        pay: async (payMethod, orderNo) => {
          const instruction = orderNo
            ? await payAgain(payMethod, priceFor(payMethod), orderNo)
            : await placeOrder(payMethod, {
                payPrice: priceFor(payMethod),
                voucherCode: offerFor(payMethod)?.voucherCode,
                to,
                hardCopy: address,
              })
          // Before the gateway's page, which may replace this one.
          await invoice.store(async () => [instruction.orderNo])
          return instruction
        },
        onPriceChanged: () => {
          setNotice('price-changed')
          void revalidate()
          void voucher.checkAgain()
        },
        onVoucherRefused: voucher.refuse,
        onOrderGone: () => {
          clearKey()
          setNotice('order-gone')
        },
      },
    })
  }

  return {
    email,
    notice,
    voucher,
    hardCopy,
    invoice,
    start: (address?: HardCopyAddress) => start(address),
    isStarting,
    changeEmail: () => requestEmail(),
  }
}

/** Prefill only: on failure the field stays empty. */
async function accountEmail(client: Client): Promise<string> {
  return client(getUserInfo, {}).then(
    (user) => user.email,
    () => '',
  )
}

function detailsOf(purchase: Purchase, phrases: Phrases): string {
  const kind = purchase.kind === 'report' ? licenceAndEdition(phrases, purchase) : phrases.checkout.briefing
  return [purchase.no, kind].join(' · ')
}

type Charge = {
  readonly list: MoneyOnWire
  readonly discounted: ReturnType<DiscountOf>
  readonly hardCopy: HardCopyChoice
  readonly to: string | undefined
}

function offerOf(
  purchase: Purchase,
  { list, discounted, hardCopy, to }: Charge,
  { phrases, language }: Pick<Site, 'phrases' | 'language'>,
): Offer & { readonly voucherCode: string | undefined } {
  const labels = phrases.checkout
  const licence = priceIn(purchase.licencePrice, list.currency)
  const addOn = priceIn(purchase.competitorPrice, list.currency)
  const upgrade = upgradeCredit(purchase, list.currency)
  const copy = hardCopy.addedIn(list.currency)
  return {
    amount: hardCopy.withCopy(discounted?.total ?? list),
    voucherCode: discounted?.code,
    lines: [
      ...(licence ? [{ label: labels.licencePrice, value: formatAmount(licence, language) }] : []),
      ...(addOn ? [{ label: labels.competitorData, value: formatAmount(addOn, language) }] : []),
      ...(upgrade ? [{ label: labels.upgrade(upgrade.of), value: `-${formatAmount(upgrade.credit, language)}` }] : []),
      ...(discounted
        ? [{ label: labels.discount(discounted.code), value: `-${formatAmount(discounted.discount, language)}` }]
        : []),
      ...(copy ? [{ label: labels.hardCopy.label, value: formatAmount(copy, language) }] : []),
      ...(to ? [{ label: labels.email, value: to }] : []),
    ],
  }
}
