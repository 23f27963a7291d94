// Buttons that move or remove a row. The focus stays on the moved row, and moves to the next after a removal.
import { ArrowDown, ArrowUp, type LucideIcon, Trash2 } from 'lucide-react'
import { usePhrases } from '../language/use-phrases.ts'
import { rowsPhrases } from '../phrases/rows.ts'

type RowToolsProps = {
  /** Name of the row in the labels. */
  readonly name: string
  readonly index: number
  readonly count: number
  /** Without it rows can only be removed. */
  readonly onMove?: ((to: number) => void) | undefined
  /** Without it rows can only be moved. */
  readonly onRemove?: (() => void) | undefined
  /** Why this row cannot be removed; undefined when it can. */
  readonly whyNotRemovable?: string | undefined
}

export function ReorderButtons({ name, index, count, onMove, onRemove, whyNotRemovable }: RowToolsProps) {
  const t = usePhrases(rowsPhrases)
  return (
    <>
      {onMove === undefined ? null : (
        <>
          <Tool icon={ArrowUp} label={t.up(name)} isOff={index === 0} onPress={() => onMove(index - 1)} />
          <Tool icon={ArrowDown} label={t.down(name)} isOff={index === count - 1} onPress={() => onMove(index + 1)} />
        </>
      )}
      {onRemove === undefined ? null : (
        <Tool
          icon={Trash2}
          label={whyNotRemovable ?? t.remove(name)}
          isOff={whyNotRemovable !== undefined}
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

/** Uses aria-disabled: a disabled button would lose the focus when its row reaches an end. */
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

/** Moves the focus to the same button of the next or previous row; from the only row to the add button after the list. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const behind = row?.parentElement?.parentElement
  const others =
    beside?.querySelectorAll<HTMLElement>('button') ?? behind?.querySelectorAll<HTMLElement>('input, button')
  ;[...(others ?? [])]
    .filter((button) => !row?.contains(button))
    .at(-1)
    ?.focus()
}
