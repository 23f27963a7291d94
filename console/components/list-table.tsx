// Dense table of a list. The first cell of a row links to its record; the arrow keys move between rows.
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ResourceRow } from '../api/use-resource-list.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { useList } from './list-context.ts'
import { TableBox } from './scrollable-table.tsx'

export type Column<T> = {
  readonly name: string
  readonly label: string
  /** The contract's name of the sort order, for sortable columns. */
  readonly sort?: string
  /** Aligned right. */
  readonly isNumber?: boolean
  /** Contains a control: the link to the record is in the first column without one. */
  readonly isControl?: boolean
  /** Renders a control for all rows in place of the label. */
  readonly head?: (rows: readonly T[]) => ReactNode
  /** Truncated with an ellipsis. */
  readonly isLong?: boolean
  /** Content of the cell; `sub` is its second line. */
  readonly show: (row: T) => ReactNode
  readonly sub?: (row: T) => ReactNode
}

type ListTableProps<T extends ResourceRow> = {
  readonly title: string
  readonly columns: readonly Column<T>[]
  readonly rows: readonly T[]
  readonly selectedId: string | undefined
  readonly linkOf: ((row: T) => string | undefined) | undefined
  /** The rows are those of the previous page, until the next one has loaded. */
  readonly isOld: boolean
}

export function ListTable<T extends ResourceRow>({
  title,
  columns,
  rows,
  selectedId,
  linkOf,
  isOld,
}: ListTableProps<T>) {
  const navigate = useNavigate()
  const nameIndex = columns.findIndex(({ isControl }) => !isControl)
  return (
    <TableBox label={title} isOld={isOld}>
      <table className="table dense">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <Head key={column.name} column={column} rows={rows} isKey={index === nameIndex} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const link = linkOf?.(row)
            const isSelected = String(row.id) === selectedId
            return (
              <tr
                key={row.id}
                data-id={row.id}
                className={[link && 'is-open-able', isSelected && 'is-selected'].filter(Boolean).join(' ') || undefined}
                onClick={(event) => link && isOnPlainPart(event) && void navigate(link)}
                onKeyDown={moveByArrows}
              >
                {columns.map((column, index) => (
                  <td key={column.name} className={cellClass(column, index === nameIndex)}>
                    {index === nameIndex && link ? (
                      <Link
                        to={link}
                        aria-current={isSelected || undefined}
                        className={isSelected ? 'link' : undefined}
                      >
                        {column.show(row)}
                      </Link>
                    ) : (
                      column.show(row)
                    )}
                    {column.sub ? <span className="sub">{column.sub(row)}</span> : null}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </TableBox>
  )
}

type HeadProps<T> = { readonly column: Column<T>; readonly rows: readonly T[]; readonly isKey: boolean }

function Head<T>({ column, rows, isKey }: HeadProps<T>) {
  const { label, sort: by, isNumber, isLong, head } = column
  const t = usePhrases(partsPhrases)
  const { sort, order, queryWith } = useList()
  const className = cellClass({ isNumber, isLong }, isKey)
  if (!by) {
    return (
      <th scope="col" className={className}>
        {head ? head(rows) : label}
      </th>
    )
  }
  const isCurrent = sort === by
  const Mark = order === 'asc' ? ArrowUp : ArrowDown
  const next = isCurrent && order === 'desc' ? 'asc' : 'desc'
  const current = order === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" className={className} aria-sort={isCurrent ? current : 'none'}>
      <Link className="sorter" to={queryWith({ sort: by, order: next }) || '?'} title={t.sortedBy(label)}>
        {label}
        {isCurrent ? <Mark className="icon icon--sm" aria-hidden="true" /> : null}
      </Link>
    </th>
  )
}

type CellKind = { isNumber?: boolean | undefined; isLong?: boolean | undefined }

/** @param isKey what names the row: it stays in view while a wide table is scrolled sideways on a phone */
function cellClass({ isNumber, isLong }: CellKind, isKey: boolean) {
  return [isKey && 'key', isNumber && 'r num', isLong && 't'].filter(Boolean).join(' ') || undefined
}

/** Whether a click is on neither a link nor a control, and does not end a text selection. */
function isOnPlainPart(event: MouseEvent<HTMLElement>): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || window.getSelection()?.isCollapsed === false) return false
  return event.target instanceof Element && !event.target.closest('a, button, input, label, select')
}

function moveByArrows(event: KeyboardEvent<HTMLTableRowElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = event.currentTarget
  const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
  const link = next?.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}
