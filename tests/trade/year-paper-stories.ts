// Papers and refunds of a sale after its payment: wishes of buyer and staff, of which those are carried out that its state allows.
import { after, type Chance, day, dayIn, hour, minute } from './year-chance.ts'
import { priceOf, type Sale, type Timed } from './year-plan.ts'

export type Payment = {
  readonly paidAt: Date
  /** The last money of what was bought on credit. */
  readonly settledAt: Date
  /** The day on which the buyer asked for a fapiao before the payment. */
  readonly askedOn: string | undefined
  /** What is not delivered on credit gets no invoice. */
  readonly isDelivered: boolean
}

type Want = 'paper' | 'export' | 'issue' | 'wrong' | 'correct' | 'refund' | 'reversals'
type Wish = { readonly at: Date; readonly want: Want }

export function afterPayment(sale: Sale, payment: Payment, chance: Chance): Timed[] {
  const story = new PaperStory(sale, payment, chance)
  return story.tell()
}

const isOnline = ({ way }: Sale): boolean => way !== 'transfer' && way !== 'credit'

class PaperStory {
  readonly #sale: Sale
  readonly #chance: Chance
  readonly #isDelivered: boolean
  readonly #steps: Timed[] = []
  readonly #wishes: Wish[] = []
  /** What is left of each line. */
  readonly #left: number[]
  #paper: 'none' | 'asked' | 'issued' = 'none'
  /** The lines of the fapiao, and what the exported list says of them. */
  #asked: number[] = []
  #exported: ReadonlyMap<number, number> | undefined
  #askedOn = ''

  constructor(sale: Sale, payment: Payment, chance: Chance) {
    this.#sale = sale
    this.#chance = chance
    this.#isDelivered = payment.isDelivered
    this.#left = sale.lines.map(priceOf)
    if (payment.askedOn !== undefined) this.#ask(payment.askedOn, [...sale.lines.keys()], payment.paidAt)
    this.#wish(payment)
  }

  #wish({ paidAt, settledAt }: Payment): void {
    const chance = this.#chance
    const add = (want: Want, since: Date, least: number, most: number) =>
      this.#wishes.push({ want, at: after(since, chance.between(least, most) * day + 3 * hour) })
    for (let refunds = chance.pick([0, 0, 0, 1, 1, 2]); refunds > 0; refunds -= 1) add('refund', settledAt, 1, 70)
    // Details of a purchase are known from the beginning.
    const wantsPaper = chance.is(0.75) && (!this.#sale.isAbroad || isOnline(this.#sale))
    if (wantsPaper) add('paper', paidAt, 0, 35)
    if (chance.is(0.3)) add(this.#sale.isAbroad ? 'correct' : 'wrong', paidAt, 36, 60)
  }

  tell(): Timed[] {
    for (;;) {
      this.#wishes.sort((a, b) => a.at.getTime() - b.at.getTime())
      const next = this.#wishes.shift()
      if (!next) return this.#steps
      this.#carryOut(next)
    }
  }

  #carryOut({ want, at }: Wish): void {
    if (want === 'paper') this.#wantPaper(at)
    if (want === 'export') this.#export(at)
    if (want === 'issue') this.#issue(at)
    if (want === 'wrong') this.#reverse(at)
    if (want === 'correct') this.#correct(at)
    if (want === 'refund') this.#refund(at)
    if (want === 'reversals' && this.#paper === 'issued') this.#steps.push({ do: 'issue-reversals', at })
  }

  #later(want: Want, at: Date, least: number, most: number): void {
    this.#wishes.push({ want, at: after(at, this.#chance.between(least, most) * day) })
  }

  #sum(lines: readonly number[]): number {
    return lines.reduce((sum, line) => sum + (this.#left[line] ?? 0), 0)
  }

  #wantPaper(at: Date): void {
    const lines = this.#left.flatMap((minor, line) => (minor > 0 ? [line] : []))
    if (this.#paper !== 'none' || lines.length === 0) return
    if (this.#sale.isAbroad) {
      this.#paper = 'asked'
      this.#steps.push({ do: 'give-details', at })
      return
    }
    this.#steps.push({ do: 'ask-fapiao', lines, at })
    this.#ask(dayIn(at), lines, at)
  }

  #ask(on: string, lines: readonly number[], paidAt: Date): void {
    this.#paper = 'asked'
    this.#asked = [...lines]
    this.#exported = undefined
    this.#askedOn = on
    if (this.#chance.is(0.6)) this.#later('export', paidAt, 1, 2)
    if (this.#chance.is(0.9)) this.#later('issue', paidAt, 3, this.#chance.is(0.3) ? 40 : 6)
  }

  #export(at: Date): void {
    if (this.#paper !== 'asked' || this.#sum(this.#asked) === 0) return
    this.#exported = new Map(this.#asked.map((line) => [line, this.#left[line] ?? 0]))
    this.#steps.push({ do: 'export-fapiao', at })
  }

  #issue(at: Date): void {
    const minor = this.#sum(this.#asked)
    const exportedMinor = [...(this.#exported?.values() ?? [])].reduce((sum, one) => sum + one, 0)
    const isAsExported = exportedMinor > minor && this.#chance.is(0.7)
    if (this.#paper === 'issued' || (minor === 0 && !isAsExported)) return
    this.#paper = 'issued'
    if (isAsExported) this.#asked = [...(this.#exported?.keys() ?? [])]
    // Recorded up to three days later, perhaps in the month after.
    const days = [0, 1, 3].map((before) => dayIn(after(at, -before * day))).filter((on) => on >= this.#askedOn)
    const facts = { minor: isAsExported ? exportedMinor : minor, issuedOn: this.#chance.pick(days), isAsExported }
    this.#steps.push({ do: 'issue-fapiao', ...facts, at })
    if (isAsExported && this.#chance.is(0.8)) this.#later('reversals', at, 1, 9)
  }

  #reverse(at: Date): void {
    if (this.#paper !== 'issued' || this.#sum(this.#asked) === 0) return
    this.#steps.push({ do: 'reverse-fapiao', at }, { do: 'issue-reversals', at: after(at, 10 * minute) })
    this.#paper = 'none'
    this.#asked = []
    this.#later('paper', at, 2, 2)
  }

  #correct(at: Date): void {
    const isInvoiced = isOnline(this.#sale) ? this.#paper === 'asked' : this.#isDelivered
    if (isInvoiced && this.#sum([...this.#left.keys()]) > 0) this.#steps.push({ do: 'correct-invoice', at })
  }

  #refund(at: Date): void {
    const line = this.#chance.between(0, this.#left.length - 1)
    const most = this.#left[line] ?? 0
    if (most === 0) return
    const minor = this.#chance.is(0.4) ? most : Math.ceil(most * 0.23)
    this.#left[line] = most - minor
    this.#steps.push({ do: 'refund', line, minor, at })
    if (this.#sale.isAbroad) return
    if (this.#paper === 'issued' && this.#chance.is(0.8)) this.#later('reversals', at, 1, 9)
    if (this.#paper !== 'asked') return
    this.#asked = this.#asked.filter((asked) => this.#left[asked] !== 0)
    if (this.#asked.length === 0) this.#paper = 'none'
  }
}
