// Text of an event in the history of an order: title and details.
import { languages } from '#contract/common/language.ts'
import type { OrderEvent } from '#contract/orders-admin.ts'
import { payMethods } from '#contract/payment-methods.ts'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { ordersPhrases } from '../../phrases/orders.ts'

// Long because each switch lists every event kind with a text of its own, and both share the formatters of the hook.
export function useOrderEventText() {
  const t = usePhrases(ordersPhrases)
  const { named } = usePhrases(partsPhrases)
  const { amount } = useNumbers()
  return { title, details }

  function title(event: OrderEvent): string {
    const label = t.happened[event.kind]
    const state = (name: string | null) => (name === null ? '' : (t.attemptStates[name] ?? name))
    switch (event.kind) {
      case 'attempt':
        return named(label, methodName(event.by))
      case 'transition':
        return named(methodName(event.by), `${state(event.from)} → ${state(event.to)}`)
      case 'mail':
        return named(label, event.by)
      case 'refund':
        return named(`${label} ${event.amount ? amount(event.amount) : ''}`.trim(), progress(event.to))
      case 'refund-moved':
        return named(
          `${label} ${event.amount ? amount(event.amount) : ''}`.trim(),
          `${progress(event.from)} → ${progress(event.to)}`,
        )
      case 'refund-asked':
        return `${label} ${event.amount ? amount(event.amount) : ''}`
      case 'refund-decided':
        return named(label, progress(event.to))
      case 'deed':
        return event.to
          ? named(t.deeds[event.detail] ?? event.detail, event.to)
          : (t.deeds[event.detail] ?? event.detail)
      case 'email-changed':
        return named(label, event.to ?? '')
      default:
        return label
    }
  }

  function details(event: OrderEvent): string[] {
    switch (event.kind) {
      case 'ordered':
        return [siteName(event.by)]
      case 'mail':
        return [event.detail, t.mailStates[event.to ?? ''] ?? '']
      case 'refund':
        return [t.refundCauses[event.from ?? ''] ?? '', event.by, event.detail]
      case 'refund-moved':
        return [event.by, t.sources[event.detail] ?? event.detail]
      case 'notification':
        return [t.providers[event.by] ?? event.by, event.detail]
      case 'deed':
        return [event.by]
      case 'email-changed':
        return [event.from ?? '']
      case 'transition':
        return event.detail.split(' · ').map((part) => t.sources[part] ?? part)
      case 'attempt':
        return [event.detail]
      default:
        return [event.by, event.detail]
    }
  }

  function progress(to: string | null): string {
    return t.refundProgress[to ?? ''] ?? to ?? ''
  }

  function methodName(method: string): string {
    const known = payMethods.find((name) => name === method)
    return known ? t.methods[known].variantLabel : method
  }

  function siteName(site: string): string {
    const language = languages.find((name) => name === site)
    return language ? t.sites[language] : site
  }
}
