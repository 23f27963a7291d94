// Settings of contacts and footer: notices, QR code, partners, payment logos.
import { payMethods, paymentMethods } from '#contract/payment-methods.ts'
import { BilingualFields, FormSection } from '../../components/bilingual-fields.tsx'
import { PictureInput } from '../../components/picture-input.tsx'
import { TextAreaInput, TextInput } from '../../components/text-input.tsx'
import { usePhrases } from '../../language/use-phrases.ts'
import { sitePhrases } from '../../phrases/site.ts'
import { RowsOfSites } from './per-site-rows.tsx'
import { SettingsForm } from './settings-form.tsx'

const keys = ['tagline', 'contacts', 'notices', 'customer-qr', 'partners', 'payment-logos'] as const
const methodsWithLogo = payMethods.filter((method) => paymentMethods[method].option === method)

export function FooterSettings() {
  return (
    <SettingsForm keys={keys}>
      <Contacts />
      <Tagline />
      <Notices />
      <CustomerQr />
      <Partners />
      <PaymentLogos />
    </SettingsForm>
  )
}

function Contacts() {
  const t = usePhrases(sitePhrases)
  return (
    <RowsOfSites
      source="contacts"
      title={t.contacts}
      text={t.contactsText}
      addLabel={t.addContact}
      emptyRow={{ label: '', value: '', href: '' }}
      max={12}
      nameOf={({ label }) => label}
    >
      {(row, site) => (
        <>
          <TextInput source={`${row}.label`} label={t.contactLabel} lang={site} maxLength={40} />
          <TextInput source={`${row}.value`} label={t.contactValue} lang={site} maxLength={120} />
          <TextInput
            source={`${row}.href`}
            label={t.contactHref}
            placeholder="tel: / mailto: / https://"
            isOptional
            spellCheck={false}
          />
        </>
      )}
    </RowsOfSites>
  )
}

function Tagline() {
  const t = usePhrases(sitePhrases)
  return (
    <FormSection title={t.tagline}>
      <BilingualFields>
        {(site) => (
          <TextAreaInput source={`${site}.tagline`} label={t.tagline} lang={site} rows={3} maxLength={300} isOptional />
        )}
      </BilingualFields>
    </FormSection>
  )
}

function Notices() {
  const t = usePhrases(sitePhrases)
  return (
    <RowsOfSites
      source="notices"
      title={t.notices}
      addLabel={t.addNotice}
      emptyRow={{ text: '', href: '' }}
      max={12}
      nameOf={({ text }) => text}
    >
      {(row, site) => (
        <>
          <TextInput source={`${row}.text`} label={t.noticeText} lang={site} maxLength={200} />
          <TextInput source={`${row}.href`} label={t.noticeHref} placeholder="https://" isOptional spellCheck={false} />
        </>
      )}
    </RowsOfSites>
  )
}

function CustomerQr() {
  const t = usePhrases(sitePhrases)
  return (
    <FormSection title={t.customerQr} text={t.customerQrText}>
      <BilingualFields only="zh">
        {(site) => (
          <>
            <PictureInput source={`${site}.customer-qr.image`} label={t.qrImage} />
            <TextInput source={`${site}.customer-qr.text`} label={t.qrText} hint={t.qrTextHint} isOptional />
            <TextInput
              source={`${site}.customer-qr.caption`}
              label={t.qrCaption}
              lang={site}
              maxLength={60}
              isOptional
            />
            <TextInput source={`${site}.customer-qr.note`} label={t.qrNote} lang={site} maxLength={60} isOptional />
          </>
        )}
      </BilingualFields>
    </FormSection>
  )
}

function Partners() {
  const t = usePhrases(sitePhrases)
  return (
    <RowsOfSites
      source="partners"
      title={t.partners}
      text={t.partnersText}
      addLabel={t.addPartner}
      emptyRow={{ name: '', image: '' }}
      max={24}
      nameOf={({ name }) => name}
    >
      {(row, site) => (
        <>
          <TextInput source={`${row}.name`} label={t.partnerName} lang={site} maxLength={60} />
          <PictureInput source={`${row}.image`} label={t.partnerImage} />
        </>
      )}
    </RowsOfSites>
  )
}

function PaymentLogos() {
  const t = usePhrases(sitePhrases)
  return (
    <FormSection title={t.paymentLogos} text={t.paymentLogosHint}>
      <BilingualFields>
        {(site) =>
          methodsWithLogo.map((method) => (
            <PictureInput
              key={method}
              source={`${site}.payment-logos.${paymentMethods[method].logo}`}
              label={t.paymentMethods[method].label}
            />
          ))
        }
      </BilingualFields>
    </FormSection>
  )
}
