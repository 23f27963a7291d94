// My licences: those that the customer holds, and those that name the customer.
import { useSearchParams } from 'react-router'
import { type LicenceRow, listLicences } from '#contract/customer-licences.ts'
import { formatDate } from '#ui/format.ts'
import { licencePhrases } from '#ui/phrases/licence-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { licencePath, reportsPath } from '../../paths.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { AddressProof } from '../account/email-verification.tsx'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { NoSuchPage, PageLinks, pageOf } from '../account/page-links.tsx'
import { useApiQuery } from '../account/use-api-query.ts'
import { detailsOf } from '../checkout/purchase-words.ts'
import { LicenceBadge } from '../licence/licence-badge.tsx'

export function LicencesPage() {
  const { phrases, language } = useSite()
  const [query] = useSearchParams()
  return (
    <AccountFrame title={phrases.account.licences} current="licences" intro={licencePhrases(language).intro}>
      {() => <Licences page={pageOf(query)} />}
    </AccountFrame>
  )
}

const pageSize = 20

function Licences({ page }: { readonly page: number }) {
  const { phrases, language, to } = useSite()
  const labels = licencePhrases(language)
  const { data, error, isLoading, reload } = useApiQuery(listLicences, { pageNum: page, pageSize })
  if (data === undefined)
    return error === undefined ? (
      <LoadingRows label={phrases.account.loading} />
    ) : (
      <LoadFailed error={error} onRetry={reload} />
    )
  return (
    <div aria-busy={isLoading || undefined}>
      {data.isEmailProven ? null : <AddressProof email={data.email} words={labels.proof} onProven={reload} />}
      {data.rows.length > 0 ? (
        <ol className="licences">
          {data.rows.map((licence) => (
            <Row key={licence.number} licence={licence} />
          ))}
        </ol>
      ) : page > 1 ? (
        <NoSuchPage page={page} />
      ) : (
        <div className="empty">
          <h2>{labels.emptyTitle}</h2>
          <p>{labels.emptyText}</p>
          <a className="btn btn--outline" href={to(reportsPath())}>
            {phrases.account.browse}
          </a>
        </div>
      )}
      <PageLinks page={page} total={data.total} pageSize={pageSize} />
    </div>
  )
}

function Row({ licence }: { readonly licence: LicenceRow }) {
  const { phrases, language, to } = useSite()
  const labels = licencePhrases(language)
  const { number, itemKind, type, edition, isHolder, maxSeats, seatsUsed } = licence
  const canName = isHolder && licence.state === 'active' && maxSeats !== 1
  return (
    <li className="order">
      <div className="order__head">
        <span className="no num">{number}</span>
        <span className="num">{labels.validSince(formatDate(licence.validFrom, language))}</span>
        <LicenceBadge state={licence.state} />
      </div>
      <div className="quotes__body">
        <h2>
          <a href={to(licencePath(number))}>{licence.title}</a>
        </h2>
        <p>{detailsOf(phrases, { itemKind, licence: type, edition })}</p>
        <div className="quotes__pay">
          <span className="muted small num">{isHolder ? labels.persons(seatsUsed, maxSeats) : labels.namedBy}</span>
          <span className="acts">
            <a className="btn btn--outline btn--compact" href={to(licencePath(number))}>
              {canName ? labels.openSeats : labels.open}
            </a>
          </span>
        </div>
      </div>
    </li>
  )
}
