// List of selling entities with their currencies and tax rates.
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { countryName } from '#contract/common/countries.ts'
import { listSellingEntities, type SellingEntity } from '#contract/selling-entities-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { sellingEntitiesPhrases } from '../../phrases/selling-entities.ts'

export function SellingEntitiesListPage() {
  const t = usePhrases(sellingEntitiesPhrases)
  const language = useLanguage()
  const { dateTime } = useNumbers()
  const can = useCan()
  return (
    <ResourceList<SellingEntity>
      resource="selling-entities"
      endpoint={listSellingEntities}
      title={t.title}
      kpis={<p className="small muted list-note">{t.explained}</p>}
      searchLabel={t.search}
      standardSort={{ sort: 'code', order: 'asc' }}
      actions={
        can('selling-entities.write') ? (
          <Link className="btn btn--primary btn--compact" to="/selling-entities/create">
            <Plus className="icon icon--sm" aria-hidden="true" />
            {t.add}
          </Link>
        ) : null
      }
      linkOf={({ id }) => `/selling-entities/${id}`}
      columns={[
        {
          name: 'name',
          label: t.name,
          isLong: true,
          show: (row) => (language === 'zh-CN' ? row.nameZh : row.nameEn),
          sub: (row) => (language === 'zh-CN' ? row.nameEn : row.nameZh),
        },
        { name: 'code', label: t.code, sort: 'code', show: ({ code }) => <span className="num">{code || '—'}</span> },
        { name: 'country', label: t.country, show: ({ country }) => countryName(country, language) },
        {
          name: 'tax',
          label: t.taxRate,
          isNumber: true,
          show: ({ taxRateBasisPoints }) => `${taxRateBasisPoints / 100}%`,
          sub: ({ pricesIncludeTax }) => (pricesIncludeTax ? t.included : t.added),
        },
        {
          name: 'accounts',
          label: t.accounts,
          show: ({ accounts }) => [...new Set(accounts.map(({ currency }) => currency))].join(' · ') || '—',
        },
        {
          name: 'updatedAt',
          label: t.updatedAt,
          show: (row) => <span className="num">{dateTime(row.updatedAt)}</span>,
          sub: ({ version }) => t.version(version),
        },
      ]}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  )
}
