// The context of payments: the common context and the gateways.
import type { Gateways } from '#server/gateways/gateways.service.ts'
import type { Ctx } from '#server/platform/context.ts'

export type PaymentsCtx = Ctx & { readonly gateways: Gateways }
