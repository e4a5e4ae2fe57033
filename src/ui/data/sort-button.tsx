import { Icon } from '#src/ui/icon/icon.tsx'

export interface Sort {
  key: string
  descending: boolean
}

export interface SortButtonProps {
  label: string
  sortKey: string
  sort: Sort | null | undefined
  onSort: (sort: Sort) => void
}

/** Sort button in a column header: a real button, so that it is in the tab order and has a name. */
export function SortButton({ label, sortKey, sort, onSort }: SortButtonProps) {
  const active = sort?.key === sortKey ? sort : null
  const icon = active ? (active.descending ? 'sort-amount-down' : 'sort-amount-up-alt') : 'sort-alt'
  return (
    <button
      type="button"
      className="sort-btn"
      onClick={() => onSort({ key: sortKey, descending: active ? !active.descending : false })}
    >
      {label}
      <Icon name={icon} />
      <span className="sr">，点击排序</span>
    </button>
  )
}
