import type { FormEvent } from 'react'
import { COPYRIGHT_START_YEAR } from '#machines/flows/constants.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { SearchForm } from '#src/ui/forms/search-form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useFormFollows } from '#src/ui/forms/use-form-follows.ts'
import type { ArticleSearch } from '../article-search.ts'

interface ArticleFiltersProps {
  search: ArticleSearch
  /** the address the form goes to without scripts */
  action: string
  label: string
  onChange: (change: Partial<ArticleSearch>) => void
}

function yearsTo(year: number) {
  return Array.from({ length: year - COPYRIGHT_START_YEAR + 1 }, (_, back) => {
    const value = String(year - back)
    return { value, label: `${value} 年` }
  })
}

/** Words, on the button, and the year, at once. Without scripts the form does both by itself. */
export function ArticleFilters({ search, action, label, onChange }: ArticleFiltersProps) {
  const ref = useFormFollows(search.keyword)
  const thisYear = Number(toDateInput(Date.now()).slice(0, 4))
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onChange({ keyword: String(form.get('keyword') ?? '').trim() })
  }
  return (
    <SearchForm className="card article-filters" action={action} ref={ref} onSubmit={apply}>
      {search.categoryCode !== '' && <input type="hidden" name="categoryCode" value={search.categoryCode} />}
      <TextInput
        label={label}
        name="keyword"
        type="search"
        maxLength={50}
        defaultValue={search.keyword}
        autoComplete="off"
      />
      <Select
        label="年份"
        name="year"
        placeholder="全部年份"
        value={search.year === null ? '' : String(search.year)}
        onChange={({ target }) => onChange({ year: Number(target.value) || null })}
        options={yearsTo(thisYear)}
      />
      <Button type="submit" variant="secondary" icon="search">
        查找
      </Button>
    </SearchForm>
  )
}
