// What happens to one sale of the year: how it is paid, and then its papers and refunds. Only what the rules of the shop allow.
import { after, type Chance, day, dayIn, hour } from './year-chance.ts'
import { afterPayment, type Payment } from './year-paper-stories.ts'
import { type Moment, type Sale, type Timed, totalOf } from './year-plan.ts'

export function storyOf(sale: Sale, start: Date, chance: Chance): Moment[] {
  const tell = sale.way === 'transfer' ? byTransfer : sale.way === 'credit' ? onCredit : byGateway
  const { steps, payment } = tell(sale, start, chance)
  const papers = payment ? afterPayment(sale, payment, chance) : []
  return [...steps, ...papers].map((step) => ({ ...step, sale: sale.number }))
}

/** Without a payment it is never paid. */
type Story = { readonly steps: readonly Timed[]; readonly payment?: Payment | undefined }

function byGateway(_: Sale, at: Date, chance: Chance): Story {
  const isPaid = chance.is(0.93)
  const payment = isPaid ? { paidAt: at, settledAt: at, askedOn: undefined, isDelivered: true } : undefined
  return { steps: [{ do: 'buy', isPaid, at }], payment }
}

const receipt = (at: Date, arrivedMinor: number, takenMinor = arrivedMinor, isShort = false): Timed => ({
  do: 'receive',
  arrivedMinor,
  takenMinor,
  isShort,
  at,
})

/** A bank that keeps less than the tolerance of both currencies. */
const keptByBankMinor = 1_500
const surplusMinor = 777

function byTransfer(sale: Sale, start: Date, chance: Chance): Story {
  // Some ask for the fapiao with the order.
  const isAsked = !sale.isAbroad && chance.is(0.3)
  const ask: Timed = { do: 'ask-fapiao', lines: [...sale.lines.keys()], at: after(start, hour) }
  const opening: Timed[] = [{ do: 'buy', isPaid: false, at: start }, ...(isAsked ? [ask] : [])]
  const total = totalOf(sale)
  const first = after(start, chance.between(1, 4) * day)
  const second = after(first, chance.between(1, 5) * day)
  const paidBy = (steps: readonly Timed[], paidAt = steps.at(-1)?.at ?? start): Story => ({
    steps: [...opening, ...steps],
    payment: { paidAt, settledAt: paidAt, askedOn: isAsked ? dayIn(ask.at) : undefined, isDelivered: true },
  })
  switch (chance.pick(['whole', 'whole', 'parts', 'short', 'over', 'undone', 'never'])) {
    case 'whole':
      return paidBy([receipt(first, total)])
    case 'parts': {
      const part = Math.floor(total * 0.37)
      return paidBy([receipt(first, part), receipt(second, total - part)])
    }
    case 'short':
      return paidBy([receipt(first, total - keptByBankMinor, total - keptByBankMinor, true)])
    case 'over':
      return paidBy([receipt(first, total + surplusMinor, total), { do: 'return-rest', at: second }], first)
    case 'undone': {
      // On the day of the allocation, which is therefore in the morning.
      const morning = new Date(`${dayIn(first)}T09:00:00+08:00`)
      const undo: Timed = { do: 'undo', at: after(morning, 2 * hour) }
      return paidBy([receipt(morning, total), undo, { do: 'allocate-again', takenMinor: total, at: second }])
    }
    default:
      return { steps: opening }
  }
}

/** Delivered a day later or never, and paid within the term, late and in parts, or never. */
function onCredit(sale: Sale, at: Date, chance: Chance): Story {
  const buy: Timed = { do: 'buy', isPaid: true, at }
  const isDelivered = chance.is(0.75)
  const deliver: Timed = { do: 'deliver', at: after(at, day) }
  const total = totalOf(sale)
  const part = Math.floor(total * 0.61)
  const due = (days: number) => after(at, days * day)
  const receipts = chance.pick([
    [receipt(due(12), total)],
    [receipt(due(38), part), receipt(due(57), total - part)],
    [],
  ])
  // A refund before would reduce what is owed, and the receipts would be too much.
  const settledAt = receipts.at(-1)?.at ?? at
  const payment = { paidAt: at, settledAt, askedOn: undefined, isDelivered }
  return { steps: [buy, ...(isDelivered ? [deliver] : []), ...receipts], payment }
}
