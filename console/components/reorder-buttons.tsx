// The buttons of a row in a list: up, down, away. The focus stays with the row that moves, and goes on to the next where one is taken away.
import { ArrowDown, ArrowUp, type LucideIcon, Trash2 } from 'lucide-react'
import { usePhrases } from '../language/use-phrases.ts'
import { rowsPhrases } from '../phrases/rows.ts'

type RowToolsProps = {
  /** What names the row in the labels. */
  readonly name: string
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  /** Without it rows are only moved. */
  readonly onRemove?: (() => void) | undefined
  /** Why this row cannot be taken away; undefined when it can. */
  readonly keptBecause?: string | undefined
}

export function ReorderButtons({ name, index, count, onMove, onRemove, keptBecause }: RowToolsProps) {
  const t = usePhrases(rowsPhrases)
  return (
    <>
      <Tool icon={ArrowUp} label={t.up(name)} isOff={index === 0} onPress={() => onMove(index - 1)} />
      <Tool icon={ArrowDown} label={t.down(name)} isOff={index === count - 1} onPress={() => onMove(index + 1)} />
      {onRemove === undefined ? null : (
        <Tool
          icon={Trash2}
          label={keptBecause ?? t.remove(name)}
          isOff={keptBecause !== undefined}
          onPress={(button) => {
            focusBeside(button)
            onRemove()
          }}
        />
      )}
    </>
  )
}

type ToolProps = {
  readonly icon: LucideIcon
  readonly label: string
  readonly isOff: boolean
  readonly onPress: (button: HTMLElement) => void
}

/** A button that is disabled loses the focus: a row that has arrived at an end would leave the keyboard nowhere. */
function Tool({ icon: Icon, label, isOff, onPress }: ToolProps) {
  return (
    <button
      className="icon-btn"
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={({ currentTarget }) => {
        if (!isOff) onPress(currentTarget)
      }}
    >
      <Icon className="icon icon--sm" aria-hidden="true" />
    </button>
  )
}

/** To the same button of the row after or before; from the only row to what adds one, which stands behind the list. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const behind = row?.parentElement?.parentElement
  const others =
    beside?.querySelectorAll<HTMLElement>('button') ?? behind?.querySelectorAll<HTMLElement>('input, button')
  ;[...(others ?? [])]
    .filter((one) => !row?.contains(one))
    .at(-1)
    ?.focus()
}
