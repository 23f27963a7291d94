// Reader of a sample: a column of pages that scrolls, with thumbnails, page count and zoom.
import { ChevronDown, ChevronUp, Lock, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Sample } from '#contract/samples.ts'
import { samplePhrases } from '#ui/phrases/sample-phrases.ts'
import { useSite } from '../layout/use-site.ts'
import { readChoice } from '../pages/report/saved-selection.ts'
import type { ShownReport } from '../pages/report/shown-report.ts'
import { SampleOffer } from './sample-offer.tsx'
import { SamplePages, sampleAnchor } from './sample-pages.tsx'
import { usePageInView } from './use-page-in-view.ts'

type ReaderProps = { readonly report: ShownReport; readonly sample: Sample }

/** Widths of the pages, in units of the width that fits. */
const zooms = [1, 1.5, 2, 3] as const

export function SampleReader({ report, sample }: ReaderProps) {
  const { language } = useSite()
  const labels = samplePhrases(language)
  const column = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(0)
  const [choice] = useState(() => readChoice(report.id))
  const index = usePageInView(column, sample)
  useEffect(() => column.current?.focus(), [])

  const turnTo = (target: number) => {
    const anchor = sample.pages[target]?.page
    const end = column.current?.querySelector('.sample-rest')
    const element = anchor === undefined ? end : document.getElementById(sampleAnchor(anchor))
    element?.scrollIntoView({ block: 'start' })
  }
  const zoomBy = (step: 1 | -1) => setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + step)))

  const onKeyDown = (event: KeyboardEvent) => {
    const act = actionOf(event, { index, last: sample.pages.length })
    if (!act) return
    event.preventDefault()
    if ('page' in act) turnTo(act.page)
    else zoomBy(act.zoom)
  }
  // Another zoom keeps the page that is being read.
  const reading = useRef(0)
  const drawn = useRef(zoom)
  useEffect(() => {
    reading.current = index
  }, [index])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after a change of the zoom
  useLayoutEffect(() => {
    if (drawn.current !== zoom) turnTo(reading.current)
    drawn.current = zoom
  }, [zoom])
  const left = sample.pageCount - sample.pages.length
  const shown = sample.pages[Math.min(index, sample.pages.length - 1)]?.page ?? 1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys turn pages wherever the focus in it is
    <div className="sample-reader" onKeyDown={onKeyDown}>
      <div className="sample-reader__bar">
        <ToolButton label={labels.previous} isOff={index === 0} onClick={() => turnTo(index - 1)} icon={ChevronUp} />
        <output className="num small">{labels.position(shown, sample.pageCount)}</output>
        <ToolButton
          label={labels.next}
          isOff={index >= sample.pages.length}
          onClick={() => turnTo(index + 1)}
          icon={ChevronDown}
        />
        <span className="sample-reader__space" />
        <ToolButton label={labels.smaller} isOff={zoom === 0} onClick={() => zoomBy(-1)} icon={ZoomOut} />
        <ToolButton label={labels.larger} isOff={zoom === zooms.length - 1} onClick={() => zoomBy(1)} icon={ZoomIn} />
      </div>
      <nav className="sample-reader__thumbs" aria-label={labels.pages}>
        {sample.pages.map(({ page, pictures }, position) => (
          <button
            key={page}
            type="button"
            aria-current={position === index ? 'page' : undefined}
            aria-label={labels.page(page)}
            onClick={() => turnTo(position)}
          >
            <img src={pictures[0]?.src} width={72} height={102} alt="" loading="lazy" decoding="async" />
            <span className="num xs">{page}</span>
          </button>
        ))}
        {left > 0 ? (
          <button
            type="button"
            aria-current={index === sample.pages.length ? 'page' : undefined}
            onClick={() => turnTo(sample.pages.length)}
          >
            <span className="sample-reader__locked">
              <Lock className="icon" aria-hidden="true" />
            </span>
            <span className="num xs">{labels.left(left)}</span>
          </button>
        ) : null}
      </nav>
      <div
        ref={column}
        className="sample-reader__column"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reachable by keyboard
        tabIndex={0}
        aria-describedby="sample-keys"
        style={{ '--zoom': zooms[zoom] } as React.CSSProperties} // React's type has no custom properties
      >
        <p id="sample-keys" className="vh">
          {labels.keys}
        </p>
        <SamplePages reportId={report.id} sample={sample} choice={choice} />
      </div>
      <SampleOffer report={report} choice={choice} />
    </div>
  )
}

/** What a key does: turns to a page by its index, of which `last` is the end of the sample, or zooms. */
function actionOf(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { index, last }: { readonly index: number; readonly last: number },
): { readonly page: number } | { readonly zoom: 1 | -1 } | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  switch (key) {
    case 'ArrowRight':
    case 'PageDown':
      return { page: Math.min(last, index + 1) }
    case 'ArrowLeft':
    case 'PageUp':
      return { page: Math.max(0, index - 1) }
    case 'Home':
      return { page: 0 }
    case 'End':
      return { page: last }
    case '+':
    case '=':
      return { zoom: 1 }
    case '-':
      return { zoom: -1 }
    default:
      return undefined
  }
}

type ToolButtonProps = {
  readonly label: string
  /** It stays focusable. */
  readonly isOff: boolean
  readonly onClick: () => void
  readonly icon: typeof ZoomIn
}

function ToolButton({ label, isOff, onClick, icon: Icon }: ToolButtonProps) {
  return (
    <button
      className="icon-btn"
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  )
}
