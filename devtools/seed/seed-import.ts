// An import that waits for a decision: the console has checked a file of reports, found one row wrong, and loaded nothing yet.
import { Readable } from 'node:stream'
import { startImport } from '#server/catalogue/import/batches.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import { actorOf } from './sales/office.ts'

const lines = [
  ['编号', '标题', '行业', '日期', '页数', '单用户价 人民币', '单用户价 美元'],
  [
    '2027-01',
    '2027—2033 年中国人形机器人减速器行业研究报告',
    'machinery-equipment',
    '2027-01-08',
    '168',
    '18800',
    '9800',
  ],
  ['2027-02', '2027—2033 年全球固态氧化物电解池市场研究', 'energy-power', '2027-01-12', '142', '16800', '8800'],
  ['2027-03', '低空物流无人机：城市配送的成本与法规', 'aerospace-defence', '2027-01-15', '117', '15800', '7900'],
  // Without a price that can be read.
  ['2027-04', '2027 年脑机接口产业链与商业化进程', 'healthcare', '2027-01-20', '131', '面议', ''],
]

/** Uploads the file as an editor does; the check is a job. */
export async function seedImport(ctx: Ctx): Promise<void> {
  const editor = await ctx.db
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('role', '=', 'editor')
    .orderBy('id')
    .executeTakeFirst()
  if (!editor) return
  const bytes = Buffer.from(`\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`)
  const stored = await ctx.files.put(Readable.from([bytes]))
  const fileId = await insertFile(ctx.db, { ...stored, name: '2027 年 1 月选题.csv', mime: 'text/csv' })
  const actor = actorOf(ctx, { staffId: String(editor.id), name: editor.name, role: editor.role })
  await startImport(ctx, actor, { fileId, language: 'zh-CN' })
}
