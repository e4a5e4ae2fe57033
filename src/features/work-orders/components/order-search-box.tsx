import type { FormEvent } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { useFormFollows } from '#src/ui/forms/use-form-follows.ts'

interface OrderSearchBoxProps {
  keyword: string
  /** how often everything has been cleared: what is typed and not searched goes with it */
  clearings: number
  onSearch: (keyword: string) => void
}

/** The search of the list; what was searched stays in the box. */
export function OrderSearchBox({ keyword, clearings, onSearch }: OrderSearchBoxProps) {
  const form = useFormFollows(`${clearings}/${keyword}`)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('keyword') ?? ''))
  }
  return (
    <search>
      <form className="search order-search" onSubmit={search} ref={form}>
        <label className="sr" htmlFor="order-keyword">
          搜索工单名称
        </label>
        <input
          className="input"
          id="order-keyword"
          name="keyword"
          type="search"
          maxLength={60}
          defaultValue={keyword}
          placeholder="工单名称，例如 图像标注"
        />
        <Button type="submit" icon="search">
          搜索
        </Button>
      </form>
    </search>
  )
}
