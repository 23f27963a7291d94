// State of the checkout by bank transfer: the typed details, the currency, the voucher, and the purchase that they become.
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { getUserInfo } from '#contract/accounts.ts'
import { ApiError } from '#contract/client.ts'
import { codedErrors } from '#contract/common/coded-errors.ts'
import type { Currency, MoneyOnWire } from '#contract/common/money.ts'
import {
  buyByTransfer,
  type CreditOffer,
  getPurchase,
  listCreditOffers,
  type PurchaseTerms,
} from '#contract/purchases.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { useApprovalNote } from '../../components/approval-note.tsx'
import { type CompanyRefusal, refusalOfCompany } from '../../components/company-refusal.tsx'
import { useBackgroundQuery } from '../../components/use-background-query.ts'
import { useFileUpload } from '../../components/use-file-upload.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useModeForm } from '../../dialogs/use-mode-form.ts'
import { withoutBillingPrefix } from '../../invoices/billing-errors.ts'
import { useInvoiceWish } from '../../invoices/use-invoice-wish.ts'
import { useSite } from '../../layout/use-site.ts'
import { purchasePath } from '../../paths.ts'
import type { Purchase } from '../checkout/purchase.ts'
import { useCreateKey } from '../checkout/use-create-key.ts'
import { useVoucher } from '../checkout/use-voucher.ts'
import { readDetails, saveDetails } from './stored-details.ts'
import { type TransferTyped, transferForm } from './transfer-fields.ts'
import { useVoucherOfAddress } from './use-voucher-of-address.ts'

export type TransferCheckout = ReturnType<typeof useTransferCheckout>

/** @param charges in the currencies that have an account, the default first */
export function useTransferCheckout(purchase: Purchase, charges: readonly [MoneyOnWire, ...MoneyOnWire[]]) {
  const { language } = useSite()
  const { requireLogin } = useAppServices()
  const { revalidate } = useRevalidator()
  const labels = transferPhrases(language).checkout
  const [currency, setCurrency] = useState<Currency>()
  const [notice, setNotice] = useState<string>()
  const [refusal, setRefusal] = useState<CompanyRefusal>()
  const charge = charges.find((one) => one.currency === currency) ?? charges[0]
  const voucher = useVoucher(purchase, charges)
  const voucherOfAddress = useVoucherOfAddress(voucher)
  const poFile = useFileUpload()
  const credits = useBackgroundQuery(listCreditOffers, { currency: charge.currency })?.credits ?? []
  const [chosen, setChosen] = useState<CreditOffer>()
  // Of another currency, an offer is no longer among them.
  const credit = credits.find((offer) => offer.taxNumber === chosen?.taxNumber && offer.country === chosen.country)
  const invoice = useInvoiceWish()
  const place = usePlacement(purchase, invoice)

  const form = useDetailsForm(purchase.kind === 'report', async (details) => {
    setNotice(undefined)
    setRefusal(undefined)
    if (poFile.sending) return setNotice(labels.uploading)
    const isPriceShown = voucherOfAddress.isChecked()
    if (!(await requireLogin())) return
    // The voucher could not be checked before the login, so the buyer has not seen the discount.
    if (!isPriceShown) {
      await voucherOfAddress.check()
      return setNotice(labels.voucherReady)
    }
    try {
      await place(details, {
        charge,
        terms: credit ? 'credit' : 'transfer',
        discounted: voucher.discountOf(charge),
        poAttachmentId: poFile.file?.id,
        approvalNote: approvalNote.note,
      })
    } catch (error) {
      const refused = refusalOfCompany(error)
      if (refused) return setRefusal(refused)
      if (!(error instanceof ApiError && error.code === codedErrors['orders.price-differs'].wire)) throw error
      setNotice(labels.priceChanged)
      void revalidate()
      void voucher.checkAgain()
    }
  })

  const [country, taxNumber] = form.form.watch(['country', 'taxNumber'])
  const approvalNote = useApprovalNote({ country, taxNumber, total: voucher.discountOf(charge)?.total ?? charge })

  /** The company that owes the money is the one that is billed. */
  const chooseCredit = (offer: CreditOffer | undefined) => {
    setChosen(offer)
    if (!offer) return
    const { companyName: name, country, taxNumber, address, invoiceEmail } = offer
    const known = { name, country, taxNumber, address, ...(invoiceEmail && { email: invoiceEmail }) }
    for (const [field, text] of Object.entries(known) as [keyof typeof known, string][]) // the keys of the literal
      form.form.setValue(field, text, { shouldValidate: form.form.formState.isSubmitted })
  }
  return {
    ...form,
    charge,
    charges,
    setCurrency,
    voucher,
    poFile,
    notice,
    refusal,
    approvalNote,
    credits,
    credit,
    chooseCredit,
    invoice,
  }
}

/** Prefilled from what was typed last, then from the account. */
function useDetailsForm(hasDelivery: boolean, send: (details: TransferTyped) => Promise<void>) {
  const { contactRules, isChinese } = useSite()
  const [defaults] = useState<TransferTyped>(() => ({
    deliveryEmail: '',
    name: '',
    country: isChinese ? 'CN' : '',
    taxNumber: '',
    address: '',
    contact: '',
    email: '',
    poNumber: '',
    ...readDetails(),
  }))
  const modeForm = useModeForm<TransferTyped>({ schema: transferForm(contactRules, hasDelivery), defaults, send })
  const { form } = modeForm
  const profile = useBackgroundQuery(getUserInfo, {})
  useEffect(() => {
    const watching = form.watch((typed) => saveDetails(typed))
    return () => watching.unsubscribe()
  }, [form])
  useEffect(() => {
    if (!profile) return
    const { companyName, name, email } = profile
    const known = { deliveryEmail: email, name: companyName, contact: name, email } satisfies Partial<TransferTyped>
    for (const [field, text] of Object.entries(known) as [keyof typeof known, string][]) // the keys of the literal
      if (form.getValues(field) === '' && text !== '')
        // Who placed the order before it was known is no longer told that the field is empty.
        form.setValue(field, text, { shouldValidate: form.formState.isSubmitted })
  }, [form, profile])
  return modeForm
}

type Terms = {
  readonly charge: MoneyOnWire
  readonly terms: PurchaseTerms
  readonly discounted: { readonly total: MoneyOnWire; readonly code: string } | undefined
  readonly poAttachmentId: string | undefined
  readonly approvalNote: string
}

function usePlacement(purchase: Purchase, invoice: ReturnType<typeof useInvoiceWish>) {
  const { to } = useSite()
  const { client } = useAppServices()
  const navigate = useNavigate()
  const { keyOf } = useCreateKey()
  return async (
    { deliveryEmail, poNumber, ...billing }: TransferTyped,
    { charge, terms, discounted, poAttachmentId, approvalNote }: Terms,
  ) => {
    const { kind, itemId } = purchase
    const request = {
      itemKind: kind,
      itemId,
      ...(purchase.kind === 'report' && {
        licence: purchase.licence,
        edition: purchase.edition,
        competitorData: purchase.competitorData,
        deliveryEmail,
        ...(purchase.upgrade && { upgradeOf: purchase.upgrade.of }),
      }),
      currency: charge.currency,
      payPrice: (discounted?.total ?? charge).amount,
      ...(discounted && { voucherCode: discounted.code }),
      billing,
      terms,
      poNumber,
      ...(poAttachmentId !== undefined && { poAttachmentId }),
      ...(approvalNote !== '' && { approvalNote }),
    }
    try {
      const { number } = await client(buyByTransfer, { ...request, createKey: keyOf(request) })
      saveDetails({ ...billing, deliveryEmail })
      if (isForFapiao(billing.country, charge))
        await invoice.store(async () => {
          const { orders } = await client(getPurchase, { number })
          return orders.map(({ orderNo }) => orderNo)
        })
      await navigate(to(purchasePath(number)))
    } catch (error) {
      throw withoutBillingPrefix(error)
    }
  }
}

/** Sales within China get a fapiao; abroad, the invoice names the billing details. */
export function isForFapiao(country: string, charge: MoneyOnWire): boolean {
  return country === 'CN' && charge.currency === 'CNY'
}
