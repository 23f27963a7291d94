// Publishing endpoints of any kind of item, and the localization that the components of this folder show.
import type * as z from 'zod'
import type { Language } from '#contract/common/language.ts'
import type { localizationEndpoints, localizationOf, trashEndpoints } from '#contract/publishing-admin.ts'

/** The snapshot is opaque to the components of this folder. */
export type LocalizationEndpoints = Omit<ReturnType<typeof localizationEndpoints<z.ZodType>>, 'saveSide'>
export type TrashEndpoints = ReturnType<typeof trashEndpoints>

export type Localization = Omit<z.infer<ReturnType<typeof localizationOf<z.ZodType>>>, 'snapshot'>

/** Identifies a localization. `resource` is reloaded after every change. */
export type LocalizationSlot = {
  readonly endpoints: LocalizationEndpoints
  readonly resource: string
  readonly id: number
  readonly language: Language
}
