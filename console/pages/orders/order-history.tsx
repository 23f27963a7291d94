// History of an order, newest first.
import { useState } from 'react'
import type { AdminOrder, OrderEvent } from '#contract/orders-admin.ts'
import { Timeline } from '../../components/timeline.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { ordersPhrases } from '../../phrases/orders.ts'

const shownFirst = 8

export function OrderHistory({ order }: { readonly order: AdminOrder }) {
  const t = usePhrases(ordersPhrases)
  const { named, aside } = usePhrases(partsPhrases)
  const { amount, dateTime } = useNumbers()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? order.history : order.history.slice(0, shownFirst)
  return (
    <>
      <Timeline
        steps={shown.map((one, index) => ({
          key: `${one.at} ${one.kind} ${index}`,
          title: title(one),
          note: [dateTime(one.at), ...more(one)].filter(Boolean).join(' · '),
          state: one.to === 'abnormal' || one.to === 'suspense' || one.to === 'parked' ? 'failed' : 'done',
        }))}
      />
      {shown.length < order.history.length ? (
        <button className="btn btn--quiet btn--compact" type="button" onClick={() => setWhole(true)}>
          {aside(t.showAll, String(order.history.length))}
        </button>
      ) : null}
    </>
  )

  function title(one: OrderEvent): string {
    const word = t.happened[one.kind]
    const state = (name: string | null) => (name === null ? '' : (t.attemptStates[name] ?? name))
    switch (one.kind) {
      case 'attempt':
        return named(word, methodName(one.by))
      case 'transition':
        return named(methodName(one.by), `${state(one.from)} → ${state(one.to)}`)
      case 'mail':
        return named(word, one.by)
      case 'refund':
        return named(`${word} ${one.amount ? amount(one.amount) : ''}`.trim(), progress(one.to))
      case 'refund-moved':
        return named(
          `${word} ${one.amount ? amount(one.amount) : ''}`.trim(),
          `${progress(one.from)} → ${progress(one.to)}`,
        )
      case 'refund-asked':
        return `${word} ${one.amount ? amount(one.amount) : ''}`
      case 'refund-decided':
        return named(word, progress(one.to))
      case 'deed':
        return one.to ? named(t.deeds[one.detail] ?? one.detail, one.to) : (t.deeds[one.detail] ?? one.detail)
      case 'email-changed':
        return named(word, one.to ?? '')
      default:
        return word
    }
  }

  function more(one: OrderEvent): string[] {
    switch (one.kind) {
      case 'ordered':
        return [t.sites[one.by as 'zh-CN' | 'en-US'] ?? one.by]
      case 'mail':
        return [one.detail, t.mailStates[one.to ?? ''] ?? '']
      case 'refund':
        return [t.refundCauses[one.from ?? ''] ?? '', one.by, one.detail]
      case 'refund-moved':
        return [one.by, t.sources[one.detail] ?? one.detail]
      case 'notification':
        return [t.providers[one.by] ?? one.by, one.detail]
      case 'deed':
        return [one.by]
      case 'email-changed':
        return [one.from ?? '']
      case 'transition':
        return one.detail.split(' · ').map((part) => t.sources[part] ?? part)
      case 'attempt':
        return [one.detail]
      default:
        return [one.by, one.detail]
    }
  }

  function progress(to: string | null): string {
    return t.refundProgress[to ?? ''] ?? to ?? ''
  }

  function methodName(method: string): string {
    return (t.methods as Readonly<Record<string, string>>)[method] ?? method
  }
}
