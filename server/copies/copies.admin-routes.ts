// Console routes of copies: the leak lookup.
import * as contract from '#contract/copies-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { traceFile, traceNumber } from './lookup.service.ts'
import { openCopyReader } from './reading/reader.ts'

export function copiesAdminRoutes(routes: Routes, ctx: Ctx): void {
  const services = { ...ctx, reader: openCopyReader() }
  implement(routes, contract.traceNumber, ({ input, actor }) => traceNumber(ctx, actor, input.number))
  implement(routes, contract.traceFile, ({ input, actor }) => traceFile(services, actor, input.fileId))
}
