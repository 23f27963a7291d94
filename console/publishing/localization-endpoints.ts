// The calls of one kind of item, whichever kind it is; and a side as the parts here look at it.
import type * as z from 'zod'
import type { Language } from '#contract/common/language.ts'
import type { localizationEndpoints, localizationOf, trashEndpoints } from '#contract/publishing-admin.ts'

/** Any snapshot: the parts here do not look into it. */
export type LocalizationEndpoints = Omit<ReturnType<typeof localizationEndpoints<z.ZodType>>, 'saveSide'>
export type TrashEndpoints = ReturnType<typeof trashEndpoints>

export type Localization = Omit<z.infer<ReturnType<typeof localizationOf<z.ZodType>>>, 'snapshot'>

/** Where a side is. `resource` is read anew after every change. */
export type LocalizationSlot = {
  readonly calls: LocalizationEndpoints
  readonly resource: string
  readonly id: number
  readonly language: Language
}
