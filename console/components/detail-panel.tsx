// The record beside its list; on small screens instead of it. Esc and the cross lead back to the list as it was.
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'

export type DetailPanelProps = {
  readonly title: ReactNode
  /** Under the title: what state it is in. */
  readonly badges?: ReactNode
  /** The list, `/orders`; its page and filters stay. */
  readonly backTo: string
  /** <Sum>, <PanelActions>, <PanelSection>s. */
  readonly children: ReactNode
}

export function DetailPanel({ title, badges, backTo, children }: DetailPanelProps) {
  const t = usePhrases(partsPhrases)
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // Whoever opened it from the list, or came to it from another page, goes on in it. Where it takes the place of the list, what had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record may come into the same panel
  useEffect(() => {
    const isInstead = matchMedia('(max-width: 63.99rem)').matches
    if (!isInstead && !document.activeElement?.matches('.console__page, .list__main *')) return
    box.current?.focus({ preventScroll: true })
    if (isInstead) window.scrollTo(0, 0)
  }, [pathname])
  const close = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || event.isComposing || document.querySelector('[aria-modal=true]')
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
    if (event.key === 'Escape' && !isTaken && !isTyping) void navigate(backTo + search)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => close(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <aside ref={box} className="drawer" aria-labelledby={titleId} tabIndex={-1}>
      <Link className="drawer__back" to={backTo + search}>
        <ArrowLeft className="icon icon--sm drawer__arrow" aria-hidden="true" />
        <X className="icon drawer__cross" aria-hidden="true" />
        <span className="drawer__word">{t.closePanel}</span>
      </Link>
      <h2 id={titleId}>{title}</h2>
      {badges ? <p className="drawer__badges">{badges}</p> : null}
      {children}
    </aside>
  )
}

/** Facts: a name and what it is, line by line. Lines whose value is undefined are left out. */
export function Sum({ rows }: { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="sum">
      {rows
        .filter(([, value]) => value !== undefined)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Buttons, two in a row. */
export function PanelActions({ children }: { readonly children: ReactNode }) {
  return <div className="drawer__actions">{children}</div>
}

export function PanelSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
