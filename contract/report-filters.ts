// Filters of reports: the schema that the list, its facet counts, saved searches, SQL conditions and index filters derive from.
import * as z from 'zod'
import { m } from './common/field-messages.ts'
import { keyword, numberChoice, optionalText, unlessBlank } from './common/fields.ts'
import { priceBands } from './price-bands.ts'

/** Query parameters of the facets. All are optional. */
const facetFields = {
  activeIndustryType: optionalText(100),
  priceBand: unlessBlank(z.enum(priceBands, m('unknown-choice')), 'unknown-choice'),
  /** A code of `mapData`. */
  region: optionalText(20),
}

type FacetFields = z.infer<z.ZodObject<typeof facetFields>>

/** The server's name of the facet of each parameter. */
const facetNames = {
  activeIndustryType: 'category',
  priceBand: 'band',
  region: 'region',
} as const satisfies Record<keyof FacetFields, string>
type FacetNames = typeof facetNames

export type FacetParam = keyof FacetNames
export type ReportFacet = FacetNames[keyof FacetNames]
export const reportFacets: readonly ReportFacet[] = Object.values(facetNames)
export type FacetValues = { [Param in keyof FacetNames as FacetNames[Param]]: NonNullable<FacetFields[Param]> }

/** Spans of time that readers look back over, in days. */
export const publishSpans = [30, 90, 365] as const
export type PublishSpan = (typeof publishSpans)[number]

/** Fields of a search that can be saved. */
export const searchFields = { keyword: keyword(), ...facetFields }

/** Fields of the report list and its facet counts. */
export const reportFilterFields = { ...searchFields, publishSpan: numberChoice(publishSpans) }

/** The facets among the query parameters; `undefined` and empty values do not filter. */
export function facetsOf(params: FacetFields): {
  readonly [Facet in ReportFacet]: FacetValues[Facet] | undefined
} {
  const { activeIndustryType: category, priceBand: band, region } = params
  return { category, band, region }
}
