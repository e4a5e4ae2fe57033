import type { FormEvent } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { useFormFollows } from '#src/ui/forms/use-form-follows.ts'

/** Finds one's own orders by name. */
export function PartSearchBox({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const form = useFormFollows(keyword)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('keyword') ?? '').trim())
  }
  return (
    <search>
      <form className="search order-search" onSubmit={search} ref={form}>
        <label className="sr" htmlFor="part-keyword">
          按工单名称查找
        </label>
        <input
          className="input"
          id="part-keyword"
          name="keyword"
          type="search"
          maxLength={60}
          defaultValue={keyword}
          placeholder="工单名称"
        />
        <Button type="submit" variant="secondary" icon="search">
          查找
        </Button>
      </form>
    </search>
  )
}
