// The books of one sale by plain arithmetic over what happens to it, without asking the database.
import type { Currency } from '#contract/common/money.ts'
import type { LedgerKind, OpenReason } from '#contract/ledger-admin.ts'
import { dayIn } from './year-chance.ts'
import { type Moment, priceOf, type Sale, type StepOf, totalOf, type Way } from './year-plan.ts'

export type Entry = {
  readonly kind: LedgerKind
  /** `2027-03` in Beijing; of fapiao that of the day on them. */
  readonly month: string
  /** In which the order was paid. */
  readonly soldMonth: string
  readonly currency: Currency
  readonly method: Way | ''
  readonly minor: number
}

export type Open = {
  readonly reason: OpenReason
  readonly soldMonth: string
  readonly currency: Currency
  readonly minor: number
}
export type Reversal = { readonly line: number | undefined; readonly minor: number; readonly at: Date }

const monthIn = (at: Date): string => dayIn(at).slice(0, 7)

/** All lists are by line. */
export class SaleBooks {
  readonly entries: Entry[] = []
  takenMinor = 0
  reversals: Reversal[] = []
  readonly sale: Sale
  #soldMonth = ''
  #isPaid = false
  #isDelivered = false
  #shortMinor = 0
  #lastTaken = 0
  #hasDetails: boolean
  /** What is left of the price. */
  readonly #left: number[]
  /** What the invoice or fapiao names and nothing has taken back. */
  readonly #onPaper: number[]
  #asked: number[] = []
  /** What the list for the platform said of each line. */
  #exported: ReadonlyMap<number, number> = new Map()
  #isIssued = false

  constructor(sale: Sale) {
    this.sale = sale
    this.#left = sale.lines.map(priceOf)
    this.#onPaper = sale.lines.map(() => 0)
    this.#hasDetails = sale.isAbroad && (sale.way === 'transfer' || sale.way === 'credit')
  }

  enter(step: Moment): void {
    const { at } = step
    switch (step.do) {
      case 'buy':
        if (step.isPaid) this.#pay(at)
        break
      case 'receive':
        if (step.isShort) this.#shortMinor = totalOf(this.sale) - step.takenMinor
        this.#take(step.takenMinor, at)
        break
      case 'allocate-again':
        this.#take(step.takenMinor, at)
        break
      case 'undo':
        this.#undo(at)
        break
      case 'deliver':
        this.#isDelivered = true
        this.#invoice(at)
        break
      case 'give-details':
        this.#hasDetails = true
        this.#invoice(at)
        break
      case 'correct-invoice':
        this.#creditAll(at)
        this.#invoice(at)
        break
      case 'refund':
        this.#refund(step, at)
        break
      case 'ask-fapiao':
        this.#asked = [...step.lines]
        break
      case 'export-fapiao':
        this.#exported = new Map(this.#asked.map((line) => [line, this.#left[line] ?? 0]))
        break
      case 'issue-fapiao':
        this.#issueFapiao(step, at)
        break
      case 'reverse-fapiao':
        this.reversals.push({ line: undefined, minor: 0, at })
        break
      case 'issue-reversals':
        this.#reverse(at)
        break
      case 'return-rest':
        // The money was never allocated.
        break
    }
  }

  #add(kind: LedgerKind, line: number, minor: number, month: string): void {
    if (minor === 0) return
    const { currency, way } = this.sale
    const method = kind === 'receipt' || kind === 'refund' ? way : ''
    this.entries.push({ kind, month, soldMonth: this.#soldMonth, currency, method, minor })
    const sign = kind === 'invoice' || kind === 'fapiao' ? 1 : kind === 'credit-note' || kind === 'reversal' ? -1 : 0
    this.#onPaper[line] = (this.#onPaper[line] ?? 0) + sign * minor
  }

  #eachLine(use: (line: number, price: number) => void): void {
    for (const [line, facts] of this.sale.lines.entries()) use(line, priceOf(facts))
  }

  #pay(at: Date): void {
    this.#isPaid = true
    this.#soldMonth = monthIn(at)
    this.#eachLine((line, price) => {
      this.#add('sale', line, price, this.#soldMonth)
      this.#add('receipt', line, price, this.#soldMonth)
    })
    this.#invoice(at)
  }

  #take(minor: number, at: Date): void {
    this.takenMinor += minor
    this.#lastTaken = minor
    const isCovered = this.takenMinor + this.#shortMinor === totalOf(this.sale)
    if (isCovered && this.sale.way === 'transfer') this.#pay(at)
  }

  /** The sale leaves the month of its payment; what was invoiced is credited now. */
  #undo(at: Date): void {
    this.takenMinor -= this.#lastTaken
    this.#isPaid = false
    this.#eachLine((line, price) => {
      this.#add('sale', line, -price, this.#soldMonth)
      this.#add('receipt', line, -price, this.#soldMonth)
    })
    this.#creditAll(at)
  }

  #invoice(at: Date): void {
    const isDue = this.#isPaid && (this.sale.way !== 'credit' || this.#isDelivered)
    if (!this.sale.isAbroad || !this.#hasDetails || this.#isIssued || !isDue) return
    this.#isIssued = true
    for (const [line, minor] of this.#left.entries()) this.#add('invoice', line, minor, monthIn(at))
  }

  #creditAll(at: Date): void {
    if (!this.sale.isAbroad) return
    for (const [line, minor] of this.#onPaper.entries()) this.#add('credit-note', line, minor, monthIn(at))
    this.#isIssued = false
  }

  /** What the fapiao names and the refunds since its export took back is to be reversed. */
  #issueFapiao({ issuedOn, isAsExported }: StepOf<'issue-fapiao'>, at: Date): void {
    this.#isIssued = true
    if (isAsExported) this.#asked = [...this.#exported.keys()]
    for (const line of this.#asked) {
      const left = this.#left[line] ?? 0
      const named = isAsExported ? (this.#exported.get(line) ?? 0) : left
      this.#add('fapiao', line, named, issuedOn.slice(0, 7))
      if (named > left) this.reversals.push({ line, minor: named - left, at })
    }
  }

  #refund({ line, minor }: StepOf<'refund'>, at: Date): void {
    this.#left[line] = (this.#left[line] ?? 0) - minor
    this.#add('refund', line, minor, monthIn(at))
    if (!this.#isIssued) {
      if (this.#left[line] === 0) this.#asked = this.#asked.filter((asked) => asked !== line)
    } else if (this.sale.isAbroad) this.#add('credit-note', line, minor, monthIn(at))
    else if ((this.#onPaper[line] ?? 0) > 0) this.reversals.push({ line, minor, at })
  }

  #reverse(at: Date): void {
    const ofLine = (line: number) => this.reversals.reduce((sum, one) => sum + (one.line === line ? one.minor : 0), 0)
    const isAll = this.reversals.some(({ line }) => line === undefined)
    const amounts = this.#onPaper.map((minor, line) => (isAll ? minor : ofLine(line)))
    for (const [line, minor] of amounts.entries()) this.#add('reversal', line, minor, monthIn(at))
    this.reversals = []
    if (this.#onPaper.every((minor) => minor === 0)) {
      this.#asked = []
      this.#isIssued = false
    }
  }

  open(): Open[] {
    if (!this.#isPaid) return []
    const { currency, isAbroad } = this.sale
    const facts = { soldMonth: this.#soldMonth, currency }
    const reversals = this.reversals.map(({ minor }): Open => ({ ...facts, reason: 'reversal-open', minor: -minor }))
    const rest = this.#left.flatMap((left, line): Open[] => {
      const ofReversals = this.reversals.reduce((sum, one) => sum + (one.line === line ? one.minor : 0), 0)
      const minor = left - (this.#onPaper[line] ?? 0) + ofReversals
      return minor === 0 ? [] : [{ ...facts, reason: this.#reasonOf(line, isAbroad), minor }]
    })
    return [...reversals, ...rest]
  }

  #reasonOf(line: number, isAbroad: boolean): OpenReason {
    if (!this.#isIssued && this.#asked.includes(line)) return 'fapiao-waiting'
    if (isAbroad && this.#hasDetails) return 'invoice-waiting'
    return this.sale.currency === 'CNY' ? 'not-asked' : 'details-missing'
  }
}
