// The context of purchases: the common context and the gateways, at which earlier attempts are closed.
import type { Gateways } from '#server/gateways/gateways.service.ts'
import type { Ctx } from '#server/platform/context.ts'

export type PurchasesCtx = Ctx & { readonly gateways: Gateways }
