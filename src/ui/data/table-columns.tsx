import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/actions/icon-button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { type Sort, SortButton } from './sort-button.tsx'

export interface TableColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures are right-aligned, so that their digits line up. */
  align?: 'end'
  /** The cell that names its row; one per table. */
  rowHeader?: boolean
  /** The field name by which the server sorts. */
  sortKey?: string
  /** The cell must be fully readable, so it may take several lines. */
  wraps?: boolean
  /** The actions of a row: always visible at its end, however wide the table is. */
  isActs?: boolean
}

export interface Selection<Row> {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** Name of a row for the label of its checkbox, after 选择. */
  nameOf: (row: Row) => string
  /** default: every row can be selected; a row that cannot be selected has no checkbox */
  canChoose?: (row: Row) => boolean
}

/** Rows that open in a panel beside the table. */
export interface Opening<Row> {
  /** the key of the open row */
  current: string | number | null
  onOpen: (row: Row) => void
  nameOf: (row: Row) => string
  /** id of the panel that opens */
  panelId: string
  /** key of the only row whose button is in the tab order; keys move to the other rows */
  stop: string | number | null
}

interface HeadProps<Row> {
  column: TableColumn<Row>
  sort?: Sort | null
  onSort?: (sort: Sort) => void
}

export const ariaSort = (sort: Sort | null | undefined, key: string | undefined) =>
  key && sort?.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined

type Look = Pick<TableColumn<never>, 'align' | 'wraps' | 'isActs'>

export const classOf = ({ align, wraps, isActs }: Look) =>
  classNames(align === 'end' && 'r', wraps && 'wraps', isActs && 'acts-cell') || undefined

export function ColumnHead<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { header, sortKey } = column
  return (
    <th scope="col" className={classOf(column)} aria-sort={ariaSort(sort, sortKey)}>
      {sortKey && onSort ? <SortButton label={header} sortKey={sortKey} sort={sort} onSort={onSort} /> : header}
    </th>
  )
}

/** What a cell without a value shows: an empty one would look as if it had not loaded. A phone leaves the cell out. */
export const NO_VALUE = '—'

/**
 * A cell with its text in an element of its own: lists of the office clamp it to two lines (list.css), and show the
 * whole text on hover.
 */
function cellOf(content: ReactNode, wraps: boolean | undefined): ReactNode {
  if (wraps || typeof content !== 'string') return content
  return (
    <span className="cell-text" title={content}>
      {content}
    </span>
  )
}

export function ColumnCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const content = column.cell(row)
  if (column.rowHeader) {
    return (
      <th scope="row" className={classOf(column)}>
        {cellOf(content, column.wraps)}
      </th>
    )
  }
  return (
    <td
      className={classNames(classOf(column), content === NO_VALUE && 'no-value') || undefined}
      data-label={column.header}
    >
      {cellOf(content, column.wraps)}
    </td>
  )
}

interface SelectionHeadProps<Row> {
  selection: Selection<Row>
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

/** Checkbox that selects all selectable rows of the page, or none. */
export function SelectionHead<Row>({ selection, rows, rowKey }: SelectionHeadProps<Row>) {
  const { rows: chosen, onChange, canChoose } = selection
  const possible = rows.filter((row) => canChoose?.(row) !== false)
  const isAll = possible.length > 0 && possible.every((row) => chosen.some((each) => rowKey(each) === rowKey(row)))
  return (
    <th scope="col" className="select-cell">
      {possible.length === 0 ? (
        <span className="sr">选择</span>
      ) : (
        <label className="choice choice-row">
          <input
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = !isAll && chosen.length > 0
            }}
            onChange={() => onChange(isAll ? [] : possible)}
          />
          <span className="sr">选择本页全部</span>
        </label>
      )}
    </th>
  )
}

interface SelectionCellProps<Row> {
  selection: Selection<Row>
  row: Row
  rowKey: (row: Row) => string | number
}

export function SelectionCell<Row>({ selection, row, rowKey }: SelectionCellProps<Row>) {
  const { rows, onChange, nameOf, canChoose } = selection
  const others = rows.filter((other) => rowKey(other) !== rowKey(row))
  const isChosen = others.length < rows.length
  return (
    <td className="select-cell">
      {canChoose?.(row) !== false && (
        <label className="choice choice-row">
          <input type="checkbox" checked={isChosen} onChange={() => onChange(isChosen ? others : [...others, row])} />
          <span className="sr">选择{nameOf(row)}</span>
        </label>
      )}
    </td>
  )
}

interface OpenCellProps<Row> {
  opening: Opening<Row>
  row: Row
  id: string | number
}

/**
 * Button to open a row, shown over the end of the name while the pointer or the focus is in the row, so that it needs
 * no column.
 */
export function OpenCell<Row>({ opening: { current, onOpen, nameOf, panelId, stop }, row, id }: OpenCellProps<Row>) {
  const isOpen = current === id
  return (
    <td className="open-cell">
      <IconButton
        icon="chevron-right"
        label={`在旁边看：${nameOf(row)}`}
        data-row={id}
        tabIndex={stop === id ? 0 : -1}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => onOpen(row)}
      />
    </td>
  )
}
