import type { FormEvent } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { useFormFollows } from '#src/ui/forms/use-form-follows.ts'

interface JobSearchBoxProps {
  keyword: string
  /** how often everything has been cleared: what is typed and not searched goes with it */
  clearings: number
  onSearch: (keyword: string) => void
}

/** The search of the list; what was searched stays in the box. Without scripts the form does the same by itself. */
export function JobSearchBox({ keyword, clearings, onSearch }: JobSearchBoxProps) {
  const form = useFormFollows(`${clearings}/${keyword}`)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('keyword') ?? ''))
  }
  return (
    <search>
      <form className="search order-search" action="/requirement" onSubmit={search} ref={form}>
        <label className="sr" htmlFor="job-keyword">
          搜索岗位或职位
        </label>
        <input
          className="input"
          id="job-keyword"
          name="keyword"
          type="search"
          maxLength={50}
          defaultValue={keyword}
          placeholder="岗位或职位，例如 文字客服"
        />
        <Button type="submit" icon="search">
          搜索
        </Button>
      </form>
    </search>
  )
}
