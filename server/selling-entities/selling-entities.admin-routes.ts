// Console routes of selling entities.
import * as contract from '#contract/selling-entities-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { sendPicture } from './entity-pictures.service.ts'
import { getSellingEntity, listSellingEntities, saveSellingEntityAs } from './selling-entities.service.ts'

export function sellingEntitiesAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.listSellingEntities, async ({ input: { search, order, page, perPage } }) => {
    const text = search.toLowerCase()
    const entities = (await listSellingEntities(ctx.db)).filter(({ nameZh, nameEn, code }) =>
      `${nameZh}\n${nameEn}\n${code}`.toLowerCase().includes(text),
    )
    if (order === 'desc') entities.reverse()
    return { total: entities.length, isMore: false, rows: entities.slice((page - 1) * perPage, page * perPage) }
  })
  implement(routes, contract.getSellingEntity, ({ input }) => getSellingEntity(ctx.db, Number(input.id)))
  implement(routes, contract.getSellingEntityPicture, ({ input, reply }) => sendPicture(ctx, reply, input.fileId))
  implement(routes, contract.saveSellingEntity, ({ input, actor }) => saveSellingEntityAs(ctx, actor, input))
}
