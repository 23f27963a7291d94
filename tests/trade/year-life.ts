// Carries out the plan of a year, moment by moment.
import { sql } from 'kysely'
import * as papers from './year-papers.ts'
import type { Moment, Sale, YearPlan } from './year-plan.ts'
import * as trade from './year-sales.ts'
import { type Deal, goTo, type YearWorld } from './year-world.ts'

/** Does what the plan says, with the jobs that each step queues. @returns the deals, by sale */
export async function liveThrough(world: YearWorld, plan: YearPlan): Promise<ReadonlyMap<number, Deal>> {
  const deals = new Map<number, Deal>()
  for (const moment of plan.moments) {
    goTo(world, moment.at)
    const sale = plan.sales[moment.sale]
    if (!sale) throw new Error(`no sale ${moment.sale}`)
    const deal = deals.get(sale.number)
    try {
      if (moment.do === 'buy') deals.set(sale.number, await trade.buy(world, sale, moment))
      else if (deal) await perform(world, sale, deal, moment)
      await runJobs(world)
    } catch (error) {
      const what = JSON.stringify({
        sale,
        steps: plan.moments.filter((one) => one.sale === sale.number),
        failed: moment,
      })
      throw new Error(`a step of the year fails: ${what}`, { cause: error })
    }
  }
  return deals
}

function perform(world: YearWorld, sale: Sale, deal: Deal, step: Exclude<Moment, { do: 'buy' }>): Promise<void> {
  switch (step.do) {
    case 'receive':
      return trade.receive(world, sale, deal, step)
    case 'undo':
      return trade.undoAllocation(world, deal)
    case 'allocate-again':
      return trade.allocate(world, deal, step)
    case 'return-rest':
      return trade.returnRest(world, deal)
    case 'deliver':
      return trade.deliver(world, deal)
    case 'refund':
      return papers.refund(world, deal, step)
    case 'give-details':
      return papers.giveDetails(world, deal)
    case 'correct-invoice':
      return papers.correctInvoice(world, deal)
    case 'ask-fapiao':
      return papers.askForFapiao(world, deal, step)
    case 'export-fapiao':
      return papers.exportList(world, deal)
    case 'issue-fapiao':
      return papers.issue(world, deal, step)
    case 'reverse-fapiao':
      return papers.reverse(world, deal)
    case 'issue-reversals':
      return papers.issueReversals(world, deal)
  }
}

/** Those on which the books depend, first queued first; what they queue too. */
const jobs = ['order-documents', 'deliver-waiting-orders']

async function runJobs({ test, ctx }: YearWorld): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ identifier: string; payload: unknown }>`
      with taken as (
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = any (${jobs}) returning j.id, t.identifier, j.payload)
      select identifier, payload from taken order by id`.execute(ctx.db)
    if (rows.length === 0) return
    for (const { identifier, payload } of rows) await test.app.jobs[identifier]?.(payload)
  }
}
