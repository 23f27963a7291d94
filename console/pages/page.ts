// What a page of the console declares of itself: see pages.ts.
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Bilingual } from '#contract/common/language.ts'
import type { Right } from '#contract/common/rights.ts'
import type { ResourceEndpoints } from '../api/resource-endpoints.ts'

export type ConsolePage = {
  /** The first step of its addresses and the name of its resource: `staff` lives at /console/staff. */
  readonly name: string
  readonly group: 'business' | 'content' | 'system'
  readonly label: Bilingual
  readonly icon: LucideIcon
  /** Without it the page is neither in the navigation nor at its address. */
  readonly right: Right
  /** For pages that list or edit records through ra-core. */
  readonly calls?: ResourceEndpoints
  /** Further resources that the page reads, by their names. */
  readonly moreCalls?: Readonly<Record<string, ResourceEndpoints>>
  /** Its routes, loaded when somebody goes there. */
  readonly Routes: LazyExoticComponent<ComponentType>
}

export function definePage(page: ConsolePage): ConsolePage {
  return page
}
