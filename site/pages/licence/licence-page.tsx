// Page of a licence: what it allows, and the persons whom its holder has named.
import { ApiError } from '#contract/client.ts'
import { licenceRightLabels, licenceUsers } from '#contract/common/licence-labels.ts'
import { type CustomerLicence, getLicence } from '#contract/customer-licences.ts'
import { formatDate } from '#ui/format.ts'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { downloadsPath, licencesPath, soldItemPath } from '../../paths.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { useApiQuery } from '../account/use-api-query.ts'
import { detailsOf } from '../checkout/purchase-words.ts'
import { CertificateButton } from './certificate-button.tsx'
import { LicenceBadge } from './licence-badge.tsx'
import { LicenceEditions } from './licence-editions.tsx'
import { LicenceSeats } from './licence-seats.tsx'
import { LicenceUpgrades } from './licence-upgrades.tsx'

export function LicencePage({ number }: { readonly number: string }) {
  const { language } = useSite()
  const [before = ''] = licencePhrases(language).title(number).split(number)
  const title = (
    <>
      {before}
      <span className="unbroken">{number}</span>
    </>
  )
  return (
    <AccountFrame title={title} current="licences">
      {() => <LoadedLicence number={number} />}
    </AccountFrame>
  )
}

/** The endpoint answers with it for a number that is wrong, unknown, or of somebody else. */
const refusedOnWire = 5002

function LoadedLicence({ number }: { readonly number: string }) {
  const labels = useSite().phrases.account
  const { data, error, reload } = useApiQuery(getLicence, { number })
  if (error instanceof ApiError && error.code === refusedOnWire) return <UnknownLicence />
  return (
    <>
      {error === undefined ? null : <LoadFailed error={error} onRetry={reload} />}
      {data === undefined && error === undefined ? <LoadingRows label={labels.loading} /> : null}
      {data === undefined ? null : <LicenceDetails licence={data} onChange={reload} />}
    </>
  )
}

type DetailsProps = { readonly licence: CustomerLicence; readonly onChange: () => void }

function LicenceDetails({ licence, onChange }: DetailsProps) {
  const { language, to } = useSite()
  const labels = licencePhrases(language)
  return (
    <div className="purchase">
      <section className="licence-card" aria-labelledby="licence-facts">
        <h2 id="licence-facts" className="vh">
          {labels.facts}
        </h2>
        <LicenceFacts licence={licence} />
        {licence.state === 'active' ? (
          <p className="licence-card__actions">
            <a className="btn btn--outline btn--compact" href={to(downloadsPath)}>
              {labels.toDownloads}
            </a>
            {licence.isHolder ? <CertificateButton number={licence.number} /> : null}
          </p>
        ) : (
          <p className="notice">{licence.state === 'upgraded' ? labels.upgradedText : labels.revokedText}</p>
        )}
      </section>
      <LicenceEditions editions={licence.editions} />
      {licence.isHolder && licence.state === 'active' ? (
        <>
          <LicenceSeats licence={licence} onChange={onChange} />
          <LicenceUpgrades number={licence.number} />
        </>
      ) : null}
      <p>
        <a className="link" href={to(licencesPath)}>
          {labels.toList}
        </a>
      </p>
    </div>
  )
}

function LicenceFacts({ licence }: { readonly licence: CustomerLicence }) {
  const { phrases, language } = useSite()
  const labels = licencePhrases(language)
  const { itemKind, type, edition, rights } = licence
  const facts = [
    [labels.item[itemKind], <ItemLink key="item" licence={licence} />],
    [
      labels.scope,
      `${detailsOf(phrases, { itemKind, licence: type, edition })} · ${licenceUsers(language, type, licence)}`,
    ],
    ...(rights.length === 0
      ? []
      : [[labels.rights, rights.map((right) => licenceRightLabels[language][right]).join(labels.comma)] as const]),
    [labels.holder, licence.holder],
    [labels.validFrom, formatDate(licence.validFrom, language)],
    ...(itemKind === 'report' ? [[labels.updatesUntil, formatDate(licence.updatesUntil, language)] as const] : []),
    ...(licence.orderNo === null ? [] : [[labels.order, licence.orderNo] as const]),
  ] as const
  return (
    <>
      <LicenceBadge state={licence.state} />
      <dl className="licence-card__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function ItemLink({ licence: { itemKind, webTitle, title } }: { readonly licence: CustomerLicence }) {
  const { to } = useSite()
  if (webTitle === null) return title
  return (
    <a className="link" href={to(soldItemPath(itemKind, webTitle))}>
      {title}
    </a>
  )
}

function UnknownLicence() {
  const { language, to } = useSite()
  const labels = licencePhrases(language)
  return (
    <div className="empty">
      <h2>{labels.unknownTitle}</h2>
      <p>{labels.unknownText}</p>
      <a className="btn btn--outline" href={to(licencesPath)}>
        {labels.toList}
      </a>
    </div>
  )
}
