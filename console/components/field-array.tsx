// List of rows with the same fields in a form; rows can be added, moved and removed.
//
// <FieldArray source="zh.contacts" label={t.contacts} addLabel={t.addContact} emptyRow={{ label: '', value: '' }}>
//   {(row) => <TextInput source={`${row}.label`} label={t.label} />}
// </FieldArray>
import { Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { usePhrases } from '../language/use-phrases.ts'
import { rowsPhrases } from '../phrases/rows.ts'
import { ReorderButtons } from './reorder-buttons.tsx'

export type RowsInputProps<T> = {
  readonly source: string
  readonly label: string
  readonly hint?: string
  /** Without this and emptyRow, rows can only be moved. */
  readonly addLabel?: string
  readonly emptyRow?: T
  /** Rows of many fields: each is a block of its own with visible labels. By default rows look like those of a table. */
  readonly areBlocks?: boolean
  readonly max?: number
  readonly isDisabled?: boolean
  /** Why this row cannot be removed; undefined when it can. */
  readonly whyNotRemovable?: (row: T) => string | undefined
  /** Name of the row in the labels of its buttons. */
  readonly nameOf?: (row: T) => string
  readonly children: (source: string, row: T, index: number) => ReactNode
}

export function FieldArray<T extends object>(props: RowsInputProps<T>) {
  const { source, label, hint, addLabel, emptyRow, max = 200, areBlocks = false, isDisabled = false, children } = props
  const t = usePhrases(rowsPhrases)
  const id = useId()
  const { fields, append, remove, move } = useFieldArray({ name: source })
  const rows = fields as unknown as (T & { id: string })[] // react-hook-form cannot type the fields of a dynamic name
  return (
    <fieldset className={areBlocks ? 'rows rows--blocks' : 'rows'} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="field__label">{label}</legend>
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {rows.length === 0 ? <p className="muted small">{t.none}</p> : null}
      <ol className="rows__list">
        {rows.map((row, index) => {
          const name = props.nameOf?.(row) || String(index + 1)
          return (
            <li key={row.id} className="rows__row">
              <div className="rows__fields">{children(`${source}.${index}`, row, index)}</div>
              {isDisabled ? null : (
                <div className="rows__tools">
                  <ReorderButtons
                    name={name}
                    index={index}
                    count={rows.length}
                    onMove={(to) => move(index, to)}
                    onRemove={addLabel === undefined ? undefined : () => remove(index)}
                    whyNotRemovable={props.whyNotRemovable?.(row)}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {addLabel === undefined || emptyRow === undefined || isDisabled ? null : (
        <button
          className="btn btn--outline btn--compact rows__add"
          type="button"
          disabled={rows.length >= max}
          onClick={() => append(emptyRow)}
        >
          <Plus className="icon icon--sm" aria-hidden="true" />
          {addLabel}
        </button>
      )}
    </fieldset>
  )
}
