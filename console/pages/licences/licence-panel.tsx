// Panel of a licence: holder, item, actions, seats, downloads, history.
import { Link } from 'react-router'
import { type AdminLicence, describeLicence, type LicenceFacts } from '#contract/licences-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { DetailPanel, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { licencesPhrases } from '../../phrases/licences.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { LicenceActions } from './licence-actions.tsx'
import { LicenceDownloads, LicenceHistory } from './licence-history.tsx'
import { LicenceSeats } from './licence-seats.tsx'
import { LicenceStateBadge } from './licence-state-badge.tsx'
import { LicenceUpgradePrices } from './licence-upgrade-prices.tsx'

export function LicencePanel({ id }: { readonly id: string }) {
  const t = usePhrases(shellPhrases)
  return (
    <RecordLoader<AdminLicence | LicenceFacts>
      resource="licences"
      endpoint={describeLicence}
      id={id}
      backTo="/licences"
    >
      {/* The row of the list is shown first, until the full record has loaded. */}
      {(licence) => ('events' in licence ? <Details licence={licence} /> : <Skeleton rows={6} label={t.loading} />)}
    </RecordLoader>
  )
}

function Details({ licence }: { readonly licence: AdminLicence }) {
  const t = usePhrases(licencesPhrases)
  return (
    <DetailPanel
      title={<span className="num">{licence.number}</span>}
      backTo="/licences"
      badges={<LicenceStateBadge state={licence.state} />}
    >
      <Facts licence={licence} />
      <LicenceActions licence={licence} />
      <PanelSection title={t.seats}>
        <LicenceSeats licence={licence} />
      </PanelSection>
      {licence.state === 'active' ? <LicenceUpgradePrices licence={licence} /> : null}
      <PanelSection title={t.downloads}>
        <LicenceDownloads licence={licence} />
      </PanelSection>
      <PanelSection title={t.history}>
        <LicenceHistory licence={licence} />
      </PanelSection>
    </DetailPanel>
  )
}

function Facts({ licence }: { readonly licence: AdminLicence }) {
  const t = usePhrases(licencesPhrases)
  const { date, number } = useNumbers()
  const can = useCan()
  const { company, holder, buyer, order, itemKind, itemId } = licence
  const canReadItem = can(itemKind === 'report' ? 'catalogue.read' : 'content.read')
  const type = [t.types[licence.type].label, itemKind === 'report' ? t.editions[licence.edition].label : undefined]
  return (
    <Sum
      rows={[
        [
          t.company,
          company ? (
            <Linked key="company" to={can('companies.read') ? `/companies/${company.id}` : undefined}>
              {company.name}
            </Linked>
          ) : undefined,
        ],
        [t.holder, <Person key="holder" person={holder} />],
        [t.buyer, buyer.id === holder.id ? undefined : <Person key="buyer" person={buyer} />],
        [
          t.item,
          <Linked
            key="item"
            to={canReadItem ? `/${itemKind === 'report' ? 'reports' : 'briefings'}/${itemId}` : undefined}
          >
            {licence.title}
          </Linked>,
        ],
        [t.type, type.filter(Boolean).join(' · ')],
        [t.seats, t.seatsUsed(number(licence.seatsUsed), licence.maxSeats === null ? null : number(licence.maxSeats))],
        [t.validFrom, date(licence.validFrom)],
        [t.updatesUntil, date(licence.updatesUntil)],
        [
          t.order,
          <Linked key="order" to={can('orders.read') ? `/orders/${order.id}` : undefined}>
            {order.orderNo}
          </Linked>,
        ],
        [t.terms, licence.termsVersion || undefined],
      ]}
    />
  )
}

function Person({ person }: { readonly person: AdminLicence['holder'] }) {
  const t = usePhrases(licencesPhrases)
  const can = useCan()
  return (
    <>
      <Linked to={can('customers.read') ? `/customers/${person.id}` : undefined}>{person.name || t.erased}</Linked>{' '}
      <span className="muted">{person.email}</span>
    </>
  )
}

function Linked({ to, children }: { readonly to: string | undefined; readonly children: string }) {
  if (to === undefined) return children
  return (
    <Link className="link" to={to}>
      {children}
    </Link>
  )
}
