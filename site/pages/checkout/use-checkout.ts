// Steps of the checkout: login, delivery email, payment method. Each step is a dialog; the page keeps their results.
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { getUserInfo } from '#contract/accounts.ts'
import type { MoneyOnWire } from '#contract/common/money.ts'
import type { PayMethod } from '#contract/orders.ts'
import { currencyOfMethod } from '#contract/payment-currencies.ts'
import { payBriefing, payReport } from '#contract/payments.ts'
import { formatAmount } from '#ui/format.ts'
import type { Offer } from '../../dialogs/pay-choices.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { readSession } from '../../session.ts'
import { chargesOf, type Purchase, priceIn } from './purchase.ts'
import { licenceAndEdition } from './purchase-words.ts'

/** Why the customer has to check the purchase again before paying. */
export type CheckoutNotice = 'price-changed' | 'order-gone'

export function useCheckout(purchase: Purchase) {
  const { language, phrases, payMethods } = useSite()
  const { client, openDialog, requireLogin } = useAppServices()
  const { revalidate } = useRevalidator()
  const [email, setEmail] = useState<string>()
  const [notice, setNotice] = useState<CheckoutNotice>()
  const keyed = useRef<{ readonly wish: string; readonly createKey: string }>(undefined)

  const [start, isStarting] = useSingleFlight(async () => {
    if (!(await requireLogin())) return
    if (purchase.kind === 'report' && email === undefined) await askEmail()
    else choosePayment(email)
  })

  async function askEmail() {
    if (purchase.kind !== 'report') return
    const known = email ?? (await accountEmail())
    if (!readSession()) return // it expired with that call, and the customer has been told
    openDialog({
      kind: 'email',
      email: known,
      purpose: { deliveryHours: purchase.deliveryHours },
      onConfirmed: (confirmed) => {
        setEmail(confirmed)
        choosePayment(confirmed)
      },
    })
  }

  /** Prefill only: on failure the field stays empty. */
  async function accountEmail(): Promise<string> {
    return client(getUserInfo, {}).then(
      (user) => user.email,
      () => '',
    )
  }

  function choosePayment(to: string | undefined) {
    const [first, ...others] = chargesOf(purchase, language, payMethods).map((amount) => offerOf(amount, to))
    if (!first) return
    setNotice(undefined)
    const words = phrases.checkout
    const priceFor = (method: PayMethod) =>
      [first, ...others].find(({ amount }) => amount.currency === currencyOfMethod[method])?.amount.amount ?? ''
    openDialog({
      kind: 'pay',
      payment: {
        itemId: purchase.itemId,
        title: purchase.shortTitle,
        facts: [purchase.no, purchase.kind === 'report' ? licenceAndEdition(phrases, purchase) : words.briefing].join(
          ' · ',
        ),
        category: purchase.category,
        offers: [first, ...others],
        pay: (payMethod, orderNo) =>
          orderNo ? payAgain(payMethod, priceFor(payMethod), orderNo) : placeOrder(payMethod, priceFor(payMethod), to),
        onPriceChanged: () => {
          setNotice('price-changed')
          void revalidate()
        },
        onOrderGone: () => {
          keyed.current = undefined
          setNotice('order-gone')
        },
      },
    })
  }

  function offerOf(amount: MoneyOnWire, to: string | undefined): Offer {
    const words = phrases.checkout
    const licence = priceIn(purchase.licencePrice, amount.currency)
    const addOn = priceIn(purchase.competitorPrice, amount.currency)
    return {
      amount,
      lines: [
        ...(licence ? [{ label: words.licencePrice, value: formatAmount(licence, language) }] : []),
        ...(addOn ? [{ label: words.competitorData, value: formatAmount(addOn, language) }] : []),
        ...(to ? [{ label: words.email, value: to }] : []),
      ],
    }
  }

  /** One idempotency key for each purchase: repeated requests create one order. A change before payment is a new purchase. */
  function placeOrder(payMethod: PayMethod, payPrice: string, to: string | undefined) {
    const { itemId } = purchase
    const choice =
      purchase.kind === 'report'
        ? { licence: purchase.licence, edition: purchase.edition, competitorData: purchase.competitorData }
        : {}
    const wish = JSON.stringify([purchase.kind, itemId, choice, payPrice, to])
    if (keyed.current?.wish !== wish) keyed.current = { wish, createKey: newKey() }
    const paying = { payMethod, payPrice, createKey: keyed.current.createKey }
    if (purchase.kind === 'briefing') return client(payBriefing, { ...paying, researchBriefReportId: itemId })
    return client(payReport, { ...paying, researchReportId: itemId, ...choice, ...(to ? { email: to } : {}) })
  }

  function payAgain(payMethod: PayMethod, payPrice: string, orderNo: string) {
    return client(purchase.kind === 'report' ? payReport : payBriefing, { payMethod, payPrice, orderNo })
  }

  return { email, notice, start, isStarting, changeEmail: askEmail }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
