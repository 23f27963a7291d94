// The calls of one kind of item, whichever kind it is; and a side as the parts here look at it.
import type * as z from 'zod'
import type { Language } from '#contract/common/language.ts'
import type { sideCalls, sideOf, trashCalls } from '#contract/publishing-admin.ts'

/** Any snapshot: the parts here do not look into it. */
export type SideCalls = Omit<ReturnType<typeof sideCalls<z.ZodType>>, 'saveSide'>
export type TrashCalls = ReturnType<typeof trashCalls>

export type Side = Omit<z.infer<ReturnType<typeof sideOf<z.ZodType>>>, 'snapshot'>

/** Where a side is. `resource` is read anew after every change. */
export type SidePlace = {
  readonly calls: SideCalls
  readonly resource: string
  readonly id: number
  readonly language: Language
}
