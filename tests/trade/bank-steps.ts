// What finance does with money of bank statements: lines arrive, are allocated, undone, returned, and matched by the job.
import { sql } from 'kysely'
import { allocateLineAs, settleLineAs, undoAllocationAs } from '#server/bank-statements/allocations.service.ts'
import { bankStatementsJobs } from '#server/bank-statements/bank-statements.jobs.ts'
import { allocateExactAs } from '#server/bank-statements/exact-allocations.service.ts'
import { openLineKeys, type ParsedLine } from '#server/bank-statements/statement-line.ts'
import { insertLines } from '#server/bank-statements/statement-lines.store.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { ActionOf } from './trade-plans.ts'
import type { Person, Scene } from './trade-world.ts'

/** Purchases of the person, with what is due. */
export async function purchasesOf({ world, person }: Pick<Scene, 'world' | 'person'>) {
  const rows = await world.ctx.db
    .selectFrom('purchases as p')
    .leftJoin('receivables as r', 'r.purchase_id', 'p.id')
    .selectAll('p')
    .select(['r.open_minor'])
    .where('p.customer_id', '=', person.customerId)
    .orderBy('p.number')
    .execute()
  return rows.map(({ open_minor, ...row }) => {
    const dueMinor = open_minor ?? row.total_minor - row.allocated_minor - row.short_minor
    return { ...row, dueMinor, canReceive: dueMinor > 0 && (open_minor !== null || row.state === 'open') }
  })
}

/** Mostly what still needs money, at times any other. */
async function chooseAmong(scene: Scene, which: number) {
  const purchases = await purchasesOf(scene)
  const open = purchases.filter(({ canReceive }) => canReceive)
  const choice = which < 5 && open.length > 0 ? open : purchases
  const first = choice[which % Math.max(1, choice.length)]
  return first ? [first, ...open.filter(({ id, currency }) => id !== first.id && currency === first.currency)] : []
}

/** As the index of references has them. */
const isOf = ({ tag }: Person, column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${`${tag}%`}`

function linesOf({ world, person }: Scene) {
  return world.ctx.db
    .selectFrom('statement_lines')
    .select(['id', 'currency', 'open_minor'])
    .where(isOf(person, 'bank_reference'))
    .orderBy('id')
    .execute()
}

let count = 0

/** A line of a statement arrives; the file may contain it again. */
export async function receive(scene: Scene, wanted: ActionOf<'receive'>): Promise<void> {
  const { world, person, ctx } = scene
  const purchases = await chooseAmong(scene, wanted.which)
  const [purchase] = purchases
  if (!purchase) return
  count += 1
  const due = Math.max(1, purchase.dueMinor)
  const several = purchases.reduce((sum, { dueMinor }) => sum + dueMinor, 0)
  const amounts = { due, part: Math.ceil(due / 3), over: due + 777, short: Math.max(1, due - 1_500), several }
  const named = wanted.amount === 'several' ? purchases : [purchase]
  const otherCurrency = { CNY: 'USD', USD: 'CNY' } as const
  const currency = wanted.isForeign ? otherCurrency[purchase.currency] : purchase.currency
  const line: ParsedLine = {
    day: beijingDay(ctx.now()),
    direction: 'credit',
    amountMinor: Math.max(1, amounts[wanted.amount]),
    payerName: '示例公司',
    payerAccount: '',
    remark: wanted.isNamed ? named.map((one) => one.remittance_reference).join(' ') : '货款',
    bankReference: `${person.tag}${count}`,
    currency,
  }
  const keyed = openLineKeys(1)({ number: count, line, raw: [] })
  if ('problem' in keyed || !('key' in keyed)) throw new Error('a line that cannot be read')
  for (let times = wanted.isRepeated ? 2 : 1; times > 0; times -= 1)
    await ctx.db
      .transaction()
      .execute((tx) => insertLines(tx, { ...world.accounts[currency], currency }, [keyed], ctx.now()))
  scene.receipts.set(line.bankReference, line.amountMinor)
}

export async function allocate(scene: Scene, wanted: ActionOf<'allocate'>): Promise<void> {
  const lines = await linesOf(scene)
  const open = lines.filter(({ open_minor }) => open_minor > 0)
  const choice = wanted.line < 5 && open.length > 0 ? open : lines
  const line = choice[wanted.line % Math.max(1, choice.length)]
  const [purchase, ...others] = await chooseAmong(scene, wanted.which)
  if (!line || !purchase) return
  let rest = line.open_minor
  const parts = (wanted.takes === 'several' ? [purchase, ...others] : [purchase]).flatMap(({ id, dueMinor }) => {
    const wantedMinor = wanted.takes === 'all' ? rest : Math.min(rest, dueMinor)
    const amountMinor = Math.max(1, Math.floor((wantedMinor * wanted.percent) / 100))
    rest -= amountMinor
    return rest < 0 ? [] : [{ purchaseId: id, amountMinor }]
  })
  if (parts.length === 0) return
  await allocateLineAs(scene.ctx, scene.world.actors.finance, {
    id: String(line.id),
    openMinor: line.open_minor,
    parts,
    acceptsShort: wanted.acceptsShort,
    note: '手续费',
  })
}

export async function treatLine(
  scene: Scene,
  { do: kind, which }: ActionOf<'undo' | 'exact' | 'return' | 'exclude' | 'match'>,
): Promise<void> {
  const { ctx, world } = scene
  const { finance } = world.actors
  if (kind === 'match') return void (await bankStatementsJobs(ctx)['match-statement-lines']?.({}))
  if (kind === 'undo') return undo(scene, which)
  const open = (await linesOf(scene)).filter(({ open_minor }) => open_minor > 0)
  const line = open[which % Math.max(1, open.length)]
  if (!line) return
  if (kind === 'exact') {
    const ids = open.map(({ id }) => String(id))
    return void (await allocateExactAs(ctx, finance, ids))
  }
  await settleLineAs(ctx, finance, {
    id: String(line.id),
    openMinor: line.open_minor,
    kind: kind === 'return' ? 'returned' : 'other',
    bankReference: kind === 'return' ? 'B1' : '',
    note: '多付',
  })
}

async function undo({ ctx, world, person }: Scene, which: number): Promise<void> {
  const allocations = await world.ctx.db
    .selectFrom('allocations as a')
    .innerJoin('statement_lines as l', 'l.id', 'a.line_id')
    .select('a.id')
    .where(isOf(person, 'l.bank_reference'))
    .orderBy('a.created_at', 'desc')
    .execute()
  const allocation = allocations[which % Math.max(1, allocations.length)]
  if (allocation) await undoAllocationAs(ctx, world.actors.finance, allocation.id)
}
