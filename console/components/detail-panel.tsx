// Panel of a record beside its list; on small screens in place of it. Esc and the close link return to the list with its page and filters.
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'

export type DetailPanelProps = {
  readonly title: ReactNode
  /** State badges under the title. */
  readonly badges?: ReactNode
  /** Path of the list, `/orders`; its page and filters are retained. */
  readonly backTo: string
  /** <Sum>, <PanelActions>, <PanelSection>s. */
  readonly children: ReactNode
}

const openDialog = '[role=dialog], [role=alertdialog]'

export function DetailPanel({ title, badges, backTo, children }: DetailPanelProps) {
  const t = usePhrases(partsPhrases)
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // The focus moves into a panel opened from the list or by navigation. On small screens the panel replaces the focused row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same panel may show another record
  useEffect(() => {
    const isInstead = matchMedia('(max-width: 63.99rem)').matches
    if (!isInstead && !document.activeElement?.matches('.console__page, .list__main *')) return
    box.current?.focus({ preventScroll: true })
    if (isInstead) window.scrollTo(0, 0)
  }, [pathname])
  const close = useEffectEvent((event: KeyboardEvent) => {
    // A dialog that has just opened closes at Esc although it does not have the focus yet.
    const isTaken = event.defaultPrevented || event.isComposing || document.querySelector(openDialog)
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

/** List of labels and values. Rows whose value is undefined are omitted. */
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

/** Buttons in two columns. */
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
