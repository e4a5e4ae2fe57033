import { useId } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { ListSearch } from './list-search.tsx'

export interface KeywordSearchProps {
  /** 搜索工单名称 */
  label: string
  keyword: string
  placeholder: string
  maxLength?: number
  /** How often all filters have been cleared: each time the typed text is cleared too. */
  clearings?: number
  /** URL that the form is submitted to without scripts. */
  action?: string
  onSearch: (keyword: string) => void
}

/** The keyword search of a list; the keywords stay in the box. */
export function KeywordSearch(props: KeywordSearchProps) {
  const { label, keyword, placeholder, maxLength = 60, clearings = 0, action, onSearch } = props
  const id = useId()
  const apply = (values: FormData) => onSearch(String(values.get('keyword') ?? '').trim())
  return (
    <ListSearch className="search order-search" action={action} shown={`${clearings}/${keyword}`} onApply={apply}>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        name="keyword"
        type="search"
        maxLength={maxLength}
        defaultValue={keyword}
        placeholder={placeholder}
      />
      <Button type="submit" icon="search">
        搜索
      </Button>
    </ListSearch>
  )
}
