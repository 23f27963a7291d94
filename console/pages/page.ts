// Declaration of a console page; pages.ts explains how to add one.
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Bilingual } from '#contract/common/language.ts'
import type { Right } from '#contract/common/rights.ts'

export type ConsolePage = {
  /** First segment of its URLs: the page `staff` is at /console/staff. */
  readonly name: string
  readonly group: 'business' | 'money' | 'content' | 'system'
  readonly label: Bilingual
  readonly icon: LucideIcon
  /** Required permission. Without it the page is not in the navigation and its URL shows an error. */
  readonly right: Right
  /** Its routes, loaded on first visit. */
  readonly Routes: LazyExoticComponent<ComponentType>
}

export function definePage(page: ConsolePage): ConsolePage {
  return page
}
