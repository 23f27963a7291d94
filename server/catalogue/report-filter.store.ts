// Filters of reports as SQL conditions.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { bandLimits } from '#contract/price-bands.ts'
import { type FacetValues, type ReportFacet, reportFacets } from '#contract/report-filters.ts'

/** Empty and undefined values do not filter. `since` is exclusive. */
export type ReportFilter = {
  readonly [Facet in ReportFacet]?: FacetValues[Facet] | '' | undefined
} & { readonly since?: Date | undefined }

/** On `report_texts as t`. */
const conditions: { readonly [Facet in ReportFacet]: (value: FacetValues[Facet]) => RawBuilder<SqlBool> } = {
  category: (category) => sql`t.category = ${category}`,
  band(band) {
    const { side, usdMinor } = bandLimits[band]
    return side === 'under' ? sql`t.list_usd_minor < ${usdMinor}` : sql`t.list_usd_minor >= ${usdMinor}`
  },
  region: (region) =>
    sql`exists (select from report_regions rr where rr.region_code = ${region} and rr.report_id = t.report_id)`,
}

/** At most the industry filters: such lists and their totals are read most often. */
export function isPlainFilter({ category, ...others }: ReportFilter): boolean {
  return !Object.values(others).some(Boolean)
}

export function filterConditions(filter: ReportFilter): RawBuilder<SqlBool>[] {
  const { since } = filter
  return [
    ...reportFacets.flatMap((facet) => facetCondition(facet, filter[facet]) ?? []),
    ...(since ? [sql<SqlBool>`t.publish_at > ${since}`] : []),
  ]
}

function facetCondition<Facet extends ReportFacet>(facet: Facet, value: FacetValues[Facet] | '' | undefined) {
  return value === '' || value === undefined ? undefined : conditions[facet](value)
}
