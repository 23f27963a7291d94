// A box above a page that stands still: everything beside it is inert, the focus stays inside and goes back where it came from.
import {
  createContext,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

type ModalProps = {
  readonly role?: 'dialog' | 'alertdialog'
  readonly className: string
  /** Esc, the cross, and for a plain dialog a click beside it. Whoever keeps the modal in the page refuses by doing nothing. */
  readonly onDismiss: () => void
  /** What gets the focus first; without it the first thing that takes one. A touch must not bring up the keyboard: then the box itself. */
  readonly firstFocus?: (box: HTMLElement) => HTMLElement | undefined
  readonly children: ReactNode
}

type Inside = {
  readonly titleId: string
  readonly textId: string
  readonly setDescribed: (isDescribed: boolean) => void
  readonly dismiss: () => void
}

const Modals = createContext<Inside | undefined>(undefined)

export function Modal({ role = 'dialog', className, onDismiss, firstFocus, children }: ModalProps) {
  const box = useRef<HTMLDivElement>(null)
  const isPressedBeside = useRef(false)
  const [isDescribed, setDescribed] = useState(false)
  const id = useId()
  const titleId = `${id}title`
  const textId = `${id}text`
  useStillPage(box)
  useFocusInside(box, firstFocus)
  useEscape(onDismiss)
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the box is a shortcut; Esc and the cross do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="scrim scrim--fixed"
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        const isBeside = isPressedBeside.current && event.target === event.currentTarget
        if (isBeside && role === 'dialog') onDismiss()
      }}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it has one of two roles */}
      <div
        ref={box}
        role={role}
        aria-modal
        aria-labelledby={titleId}
        aria-describedby={isDescribed ? textId : undefined}
        tabIndex={-1}
        className={className}
        onKeyDown={keepFocus}
      >
        <Modals value={{ titleId, textId, setDescribed, dismiss: onDismiss }}>{children}</Modals>
      </div>
    </div>,
    document.body,
  )
}

export function ModalTitle({ children }: { readonly children: ReactNode }) {
  return <h2 id={use(Modals)?.titleId}>{children}</h2>
}

export function ModalText({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const modal = use(Modals)
  const setDescribed = modal?.setDescribed
  useEffect(() => {
    setDescribed?.(true)
    return () => setDescribed?.(false)
  }, [setDescribed])
  return (
    <p id={modal?.textId} className={className}>
      {children}
    </p>
  )
}

export function ModalClose({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <button type="button" className="icon-btn" aria-label={label} onClick={use(Modals)?.dismiss}>
      {children}
    </button>
  )
}

/** Messages in the corner lie above the dialog and can still be closed. */
const alive = '.toaster, script, template, link, style'

function useStillPage(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stilled = [...document.body.children].filter(
      (part): part is HTMLElement =>
        part instanceof HTMLElement && !part.contains(box.current) && !part.matches(alive) && !part.inert,
    )
    for (const part of stilled) part.inert = true
    const page = document.documentElement
    // The room of the scrollbar stays where there was one, so that nothing moves.
    page.classList.toggle('has-scrollbar', window.innerWidth > page.clientWidth)
    page.classList.add('is-still')
    return () => {
      for (const part of stilled) part.inert = false
      page.classList.remove('is-still', 'has-scrollbar')
    }
  }, [box])
}

function useFocusInside(box: RefObject<HTMLElement | null>, firstFocus: ModalProps['firstFocus']): void {
  const first = useEffectEvent((inside: HTMLElement) => {
    if (matchMedia('(pointer: coarse)').matches) return inside
    return firstFocus?.(inside) ?? stopsIn(inside)[0] ?? inside
  })
  // Read while drawing for the first time: the effect comes after whatever draws the page inert.
  const opener = useRef(document.activeElement)
  useEffect(() => {
    const inside = box.current
    if (inside && !inside.contains(document.activeElement)) first(inside).focus({ preventScroll: true })
    const back = opener.current
    const around = back?.parentElement?.closest<HTMLElement>('main, [tabindex="-1"]')
    return () => {
      // After the page is itself again; somebody else may have moved the focus on purpose.
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (!isLost) return
        // What opened it may be gone with what was done in it.
        const home = around?.isConnected ? around : document.querySelector('main')
        const place = back?.isConnected && back !== document.body ? back : home
        if (!(place instanceof HTMLElement)) return
        if (place.localName === 'main') place.tabIndex = -1
        place.focus({ preventScroll: true })
      })
    }
  }, [box])
}

function useEscape(onEscape: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // An input method closes its own list with that key.
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) onEscape()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function keepFocus(event: ReactKeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = stopsIn(event.currentTarget)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const active = document.activeElement
  if (active !== edge && active !== event.currentTarget) return
  if (active === event.currentTarget && !event.shiftKey) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops[0]
  next?.focus()
}

/** Where Tab stops; of radio buttons only the chosen one. */
function stopsIn(box: HTMLElement): HTMLElement[] {
  const candidates = box.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')
  return [...candidates].filter((one) => {
    if (one.tabIndex < 0 || one.matches(':disabled') || one.getClientRects().length === 0) return false
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio' || one.checked) return true
    return !box.querySelector(`input[type=radio][name="${CSS.escape(one.name)}"]:checked`)
  })
}
