// Form with which a quote is accepted. Whoever fills it in logs in when it is sent, if not before.
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { getUserInfo } from '#contract/accounts.ts'
import type { CreditOffer } from '#contract/purchases.ts'
import { acceptanceForm, acceptQuote, type Quote } from '#contract/quotes.ts'
import { formatAmount } from '#ui/format.ts'
import { addressHint } from '#ui/phrases/address-hint.ts'
import { paymentTermsPhrases } from '#ui/phrases/payment-terms-phrases.ts'
import { quotePhrases } from '#ui/phrases/quote-phrases.ts'
import { Field, FieldNote, FormFailure, SubmitButton } from '#ui/primitives/field.tsx'
import { ApprovalNoteField, useApprovalNote } from '../../components/approval-note.tsx'
import { type CompanyRefusal, CompanyRefusalNotice, refusalOfCompany } from '../../components/company-refusal.tsx'
import { CountryField } from '../../components/country-field.tsx'
import { FileUpload } from '../../components/file-upload.tsx'
import { PaymentTerms } from '../../components/payment-terms.tsx'
import { useFileUpload } from '../../components/use-file-upload.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useModeForm } from '../../dialogs/use-mode-form.ts'
import type { InvoiceWish } from '../../invoices/invoice-wish.ts'
import { LazyInvoiceOffer } from '../../invoices/lazy-invoice-offer.tsx'
import { useSite } from '../../layout/use-site.ts'
import { companyPaths, purchasePath } from '../../paths.ts'
import { useSession } from '../../session.ts'
import { queryOfItem } from '../checkout/purchase.ts'
import { useApprovedCompany } from './use-approved-company.ts'

type Typed = {
  name: string
  position: string
  poNumber: string
  companyName: string
  country: string
  taxNumber: string
  address: string
  invoiceEmail: string
  deliveryEmail: string
  consent: boolean
}

type AcceptQuoteProps = { readonly quote: Quote; readonly token: string; readonly credits: readonly CreditOffer[] }

export function AcceptQuote({ quote, token, credits }: AcceptQuoteProps) {
  const { language, phrases } = useSite()
  const labels = quotePhrases(language).accept
  const optional = quotePhrases(language).list.optional
  const acceptance = useAcceptance({ quote, token })
  const { form, field, failure, refusal, busy, onSubmit, poFile, approvalNote, credit, chooseCredit } = acceptance
  const { wish, setWish } = acceptance
  return (
    <form
      id="accept"
      className="quote__accept"
      noValidate
      data-needs-hydration=""
      aria-label={labels.title}
      onSubmit={onSubmit}
    >
      <Field label={labels.name} {...field('name')} autoComplete="name" maxLength={64} />
      <Field label={labels.position} {...field('position')} autoComplete="organization-title" maxLength={100} />
      <Field label={labels.poNumber} optional={optional} {...field('poNumber')} maxLength={60} />
      <FileUpload upload={poFile} label={labels.poFile} optional={optional} />
      <h3>{labels.billing}</h3>
      <Field label={labels.companyName} {...field('companyName')} autoComplete="organization" maxLength={200} />
      <CountryField label={labels.country} {...field('country')} />
      <Field label={labels.taxNumber} optional={optional} {...field('taxNumber')} maxLength={40} spellCheck={false} />
      <Field
        label={labels.address}
        hint={addressHint(form.watch('country'), language)}
        optional={optional}
        {...field('address')}
        autoComplete="street-address"
        maxLength={300}
      />
      <Field label={labels.invoiceEmail} {...field('invoiceEmail')} type="email" inputMode="email" />
      <Field label={labels.deliveryEmail} {...field('deliveryEmail')} type="email" inputMode="email" />
      {isForFapiao(form.watch('country'), quote) ? (
        <LazyInvoiceOffer
          wish={wish}
          onChange={setWish}
          papers={['fapiao']}
          purpose="acceptance"
          fapiao={fapiaoOf(form.getValues())}
        />
      ) : null}
      <h3>{paymentTermsPhrases(language).title}</h3>
      <PaymentTerms credits={credits} chosen={credit} onChoose={chooseCredit} />
      <div className="total">
        <span>{labels.total}</span>
        <span className="fig num">{formatAmount(quote.total, language)}</span>
      </div>
      <ApprovalNoteField note={approvalNote} />
      <TermsField {...field('consent')} />
      <CompanyRefusalNotice
        refusal={refusal}
        items={quote.lines.map((line) => ({ title: line.title, query: queryOfItem(line) }))}
      />
      <FormFailure>{failure}</FormFailure>
      <SubmitButton busy={busy} label={labels.submit} busyLabel={labels.busy} />
      <p className="muted xs">{labels.loginFirst}</p>
      <noscript>
        <p className="notice">
          {labels.needsScript} {phrases.dialogs.pay.notOnline}
        </p>
      </noscript>
    </form>
  )
}

function useAcceptance({ quote, token }: Omit<AcceptQuoteProps, 'credits'>) {
  const { language, contactRules, to } = useSite()
  const { client, requireLogin, notify } = useAppServices()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const session = useSession()?.token
  const labels = quotePhrases(language).accept
  const poFile = useFileUpload()
  const [credit, setCredit] = useState<CreditOffer>()
  const [wish, setWish] = useState<InvoiceWish>()
  const [refusal, setRefusal] = useState<CompanyRefusal>()
  const { form, ...rest } = useModeForm<Typed>({
    schema: acceptanceForm(language, contactRules),
    defaults: {
      name: quote.contact,
      position: '',
      poNumber: '',
      companyName: quote.companyName,
      country: quote.country,
      taxNumber: '',
      address: '',
      invoiceEmail: quote.email,
      deliveryEmail: quote.email,
      consent: false,
    },
    send: async ({ companyName, country, taxNumber, address, invoiceEmail, ...values }) => {
      if (poFile.sending) return notify('failure', labels.uploading)
      if (!(await requireLogin())) return
      const billing = { name: companyName, country, taxNumber, address, contact: values.name, email: invoiceEmail }
      setRefusal(undefined)
      const accepted = await client(acceptQuote, {
        ...values,
        consent: true,
        token,
        billing,
        terms: credit ? 'credit' : 'transfer',
        ...(poFile.file && { poAttachmentId: poFile.file.id }),
        ...(approvalNote.note !== '' && { approvalNote: approvalNote.note }),
        ...(wish?.paper === 'fapiao' && isForFapiao(country, quote) ? { fapiao: wish.content } : {}),
      }).catch((error: unknown) => {
        const refused = refusalOfCompany(error)
        if (!refused) throw error
        setRefusal(refused)
      })
      if (!accepted) return
      const { purchaseNumber } = accepted
      notify('success', labels.done(purchaseNumber))
      await navigate(to(purchasePath(purchaseNumber)))
    },
    // It may have been accepted, replaced or withdrawn meanwhile: the page then says what to do.
    onFailure: () => void revalidate(),
  })
  const [country, taxNumber] = form.watch(['country', 'taxNumber'])
  const approvalNote = useApprovalNote({ country, taxNumber, total: quote.total })
  // biome-ignore lint/correctness/useExhaustiveDependencies: prefilled once for each session
  useEffect(() => {
    if (session === undefined) return
    client(getUserInfo, {}).then(
      ({ addr }) => {
        if (form.getValues('position') === '' && addr) form.setValue('position', addr)
      },
      () => undefined, // prefill only
    )
  }, [client, session])
  useApprovedCompany((billed) => {
    for (const [name, text] of Object.entries(billed) as [keyof typeof billed, string][]) form.setValue(name, text) // the keys of the literal
  })
  /** The company that owes the money is the one that is billed. */
  const chooseCredit = (offer: CreditOffer | undefined) => {
    setCredit(offer)
    if (!offer) return
    for (const name of ['companyName', 'country', 'taxNumber', 'address'] as const) form.setValue(name, offer[name])
    if (offer.invoiceEmail) form.setValue('invoiceEmail', offer.invoiceEmail)
  }
  return { ...rest, refusal, approvalNote, form, poFile, credit, chooseCredit, wish, setWish }
}

/** Sales within China get a fapiao. */
function isForFapiao(country: string, { total }: Quote): boolean {
  return country === 'CN' && total.currency === 'CNY'
}

/** The title that is billed, as far as it is typed. */
function fapiaoOf({ companyName: title, taxNumber: taxCode, address, invoiceEmail: email }: Typed) {
  return Object.fromEntries(Object.entries({ title, taxCode, address, email }).filter(([, text]) => text !== ''))
}

type TermsFieldProps = { readonly name: string; readonly error: string | undefined }

function TermsField({ error, ...input }: TermsFieldProps) {
  const { language, to } = useSite()
  const labels = quotePhrases(language).accept
  const isWrong = error !== undefined || undefined
  return (
    <div className="field">
      <label className="choice choice--plain">
        <input {...input} type="checkbox" aria-invalid={isWrong} aria-describedby={isWrong && 'accept-terms-note'} />
        <span>
          {labels.consent}
          <a className="link" href={to(companyPaths.terms)} target="_blank" rel="noopener">
            {labels.consentTerms}
          </a>
          {labels.consentEnd}
        </span>
      </label>
      <FieldNote id="accept-terms" error={error} />
    </div>
  )
}
