// Contact page: contact details, business hours and the enquiry form; without scripts, also the form for samples.
import { useMemo } from 'react'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { useSite } from '../../layout/use-site.ts'
import { companyPaths, requestPath } from '../../paths.ts'
import { RequestBox } from '../../request/request-panel.tsx'
import type { RequestSubject } from '../../request/request-subject.ts'
import { SideMenu } from '../company/side-menu.tsx'
import type { ContactData } from './contact.loader.ts'

export function ContactPage({ data }: { readonly data: ContactData }) {
  const { phrases, settings, to } = useSite()
  const labels = phrases.inquiry.contact
  const { sampled } = data
  const subject = useMemo<RequestSubject>(() => (sampled ? { type: 1, report: sampled } : { type: 3 }), [sampled])
  return (
    <main id="main" className="wrap">
      <Breadcrumb
        ancestors={[{ label: phrases.company.section, href: to(companyPaths.about) }]}
        current={phrases.company.contact}
      />
      <div className="cols cols--3-9 company">
        <SideMenu current="contact" />
        <div>
          <h1>{labels.title}</h1>
          <p className="company__statement">{labels.lead(settings['reply-within'])}</p>
          <div className="contact">
            <Ways hours={data.hours} address={data.address} />
            <RequestBox
              key={sampled?.id}
              title={sampled ? labels.sampleForm : labels.form}
              subject={subject}
              action={to(requestPath(subject.type, sampled?.id))}
              layout="pairs"
              posted={data.posted}
              sent={data.sent}
            />
          </div>
        </div>
      </div>
    </main>
  )
}

function Ways({ hours, address }: Pick<ContactData, 'hours' | 'address'>) {
  const { phrases, settings } = useSite()
  const labels = phrases.inquiry.contact
  const rows = [
    ...settings.contacts.map(({ label, value, href }) => ({
      id: `${label} ${value}`,
      label,
      value: href ? (
        <a className="link" href={href}>
          {value}
        </a>
      ) : (
        value
      ),
    })),
    ...(hours ? [{ id: 'hours', label: labels.hours, value: hours }] : []),
    ...(address ? [{ id: 'address', label: labels.address, value: address }] : []),
  ]
  if (rows.length === 0) return null
  return (
    <section className="contact__ways" aria-labelledby="ways">
      <div className="section-head">
        <h2 id="ways">{labels.ways}</h2>
      </div>
      <dl className="contact__list">
        {rows.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
