// Console endpoints for report imports, their template, and exports.

import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import * as contract from '#contract/imports-admin.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { exportReports, tableStream } from '../export/export.service.ts'
import { templateRows } from '../export/readme-sheet.ts'
import * as service from './batches.service.ts'

export function importsAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.listImports, ({ input }) => service.listImports(ctx, input))
  implement(routes, contract.getImport, ({ input }) => service.getImport(ctx, input.id))
  implement(routes, contract.startImport, ({ input, actor }) => service.startImport(ctx, actor, input))
  implement(routes, contract.runImport, ({ input, actor }) => service.runImport(ctx, actor, input))
  implement(routes, contract.pauseImport, ({ input, actor }) => service.pauseImport(ctx, actor, input.id))
  implement(routes, contract.resumeImport, ({ input, actor }) => service.resumeImport(ctx, actor, input.id))
  implement(routes, contract.cancelImport, ({ input, actor }) => service.cancelImport(ctx, actor, input.id))
  implement(routes, contract.previewUndo, ({ input }) => service.previewUndo(ctx, input.id))
  implement(routes, contract.undoImport, ({ input, actor }) => service.undoImport(ctx, actor, input))

  implement(routes, contract.getImportTemplate, async ({ input: { format, language }, reply }) => {
    const name = language === 'zh-CN' ? 'reports-template-zh' : 'reports-template-en'
    return sendTable(reply, `${name}.${format}`, tableStream(format, language, templateRows(language)))
  })
  implement(routes, contract.exportReports, async ({ input, actor, reply }) => {
    const { missingOther, ...filter } = input
    const stream = await exportReports(ctx, actor, { ...filter, isMissingOther: missingOther === 'true' })
    const day = beijingDay(ctx.now())
    return sendTable(reply, `reports-${input.language.slice(0, 2)}-${day}.${input.format}`, stream)
  })
}

const types: Readonly<Record<contract.TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

function sendTable(reply: FastifyReply, name: string, stream: Readable): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(name.endsWith('.csv') ? types.csv : types.xlsx)
    .send(stream)
}
