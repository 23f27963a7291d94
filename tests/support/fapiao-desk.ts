// Finance at the desk of fapiao: lists what is paid for the issuing platform and records what that has issued, while the server may be killed.
import { ApiError } from '#contract/client.ts'
import * as desk from '#contract/fapiao-admin.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { answered, type StaffSession, withPassword } from './patient-requests.ts'
import { unlessDone } from './statement-imports.ts'

/** Issues every fapiao that is paid. */
export async function issueFapiao({ call }: Pick<StaffSession, 'call'>): Promise<void> {
  const insist = (decide: () => Promise<unknown>) => unlessDone(answered(() => withPassword(call, decide)))
  // Refused when nothing is paid.
  await insist(() => call(desk.exportFapiao, {}))
  for (;;) {
    const { rows } = await answered(() => call(desk.listFapiao, { state: 'exported', perPage: 100 }))
    for (const { id, number, amount } of rows) {
      const issue = { id, number: platformNumber(number), amountMinor: amount.minor, isDelivered: true }
      await insist(() => call(desk.issueFapiao, { ...issue, issuedOn: beijingDay(new Date()) }))
    }
    if (rows.length < 100) return
  }
}

/** The platform numbers each request once, so that a repeated answer is the same. */
export function platformNumber(requestNumber: string): string {
  return `2611${requestNumber.replace(/\D/g, '').padStart(16, '0')}`
}

/** A request whose answer was lost is refused the second time, since its orders have one. */
export async function unlessRequested(request: Promise<unknown>): Promise<void> {
  await request.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 5002)) throw error
  })
}
