// What a page of the console declares of itself: see pages.ts.
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Bilingual } from '#contract/common/language.ts'
import type { Right } from '#contract/common/rights.ts'

export type ConsolePage = {
  /** First segment of its URLs: the page `staff` is at /console/staff. */
  readonly name: string
  readonly group: 'business' | 'content' | 'system'
  readonly label: Bilingual
  readonly icon: LucideIcon
  /** Without it the page is neither in the navigation nor at its address. */
  readonly right: Right
  /** Its routes, loaded when somebody goes there. */
  readonly Routes: LazyExoticComponent<ComponentType>
}

export function definePage(page: ConsolePage): ConsolePage {
  return page
}
