// State of a purchase in words, with an icon and the next step.
import { CircleAlert, CircleCheck, CircleMinus, Clock, type LucideIcon, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Purchase } from '#contract/purchases.ts'
import { formatAmount, formatDate, isoDay } from '#ui/format.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { fill } from '../../layout/fill-phrase.ts'
import { type Site, useSite } from '../../layout/use-site.ts'
import { companyPaths, downloadsPath } from '../../paths.ts'
import { formatDeadline } from '../account/local-time.ts'
import type { PurchaseProps } from './purchase-stage.ts'
import { type Stage, stageOf } from './purchase-stage.ts'

type Look = { readonly tone: 'waiting' | 'success' | 'failed' | 'quiet'; readonly Mark: LucideIcon }

const looks: Readonly<Record<Stage, Look>> = {
  waiting: { tone: 'waiting', Mark: Clock },
  checking: { tone: 'waiting', Mark: Search },
  partly: { tone: 'waiting', Mark: CircleAlert },
  paid: { tone: 'success', Mark: CircleCheck },
  credit: { tone: 'waiting', Mark: Clock },
  overdue: { tone: 'failed', Mark: CircleAlert },
  cancelled: { tone: 'quiet', Mark: CircleMinus },
}

export function PurchaseStatus({ purchase }: PurchaseProps) {
  const { language, to } = useSite()
  const labels = transferPhrases(language).purchase
  const stage = stageOf(purchase, isoDay(new Date().toISOString()))
  const { tone, Mark } = looks[stage]
  const hasFiles = purchase.orders.some((order) => order.fulfilmentState === 'delivered')
  return (
    <div className={`purchase__state purchase__state--${tone}`}>
      <Mark className="icon" aria-hidden="true" />
      <div role="status">
        <h2>{labels.stage[stage]}</h2>
        <p>{textOf(stage, purchase, language)}</p>
      </div>
      {hasFiles ? (
        <a className="btn btn--primary" href={to(downloadsPath)}>
          {labels.toDownloads}
        </a>
      ) : stage === 'cancelled' ? (
        <a className="btn btn--outline" href={to(companyPaths.contact)}>
          {labels.contact}
        </a>
      ) : null}
    </div>
  )
}

function textOf(stage: Stage, purchase: Purchase, language: Site['language']): ReactNode {
  const labels = transferPhrases(language).purchase
  // Midnight in UTC is the same day in Beijing.
  const day = purchase.dueOn ? formatDate(`${purchase.dueOn}T00:00:00Z`, language) : ''
  const amounts = { received: formatAmount(purchase.received, language), due: formatAmount(purchase.due, language) }
  switch (stage) {
    case 'waiting':
      return fill(labels.waitingText, { until: formatDeadline(purchase.expiresAt, language) })
    case 'checking':
      return labels.checkingText
    case 'partly':
      return fill(labels.partlyText, amounts)
    case 'paid':
      return purchase.settledAt === null
        ? labels.paidTextPlain
        : fill(labels.paidText, { day: formatDate(purchase.settledAt, language) })
    case 'credit':
      return fill(labels.creditText, { day })
    case 'overdue':
      return purchase.received.minor > 0
        ? fill(labels.overduePartlyText, { day, ...amounts })
        : fill(labels.overdueText, { day })
    case 'cancelled':
      return labels.cancelledText
  }
}
