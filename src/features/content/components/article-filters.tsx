import { COPYRIGHT_START_YEAR } from '#machines/flows/constants.ts'
import { cmsContentSearchPublishedContent_keyword } from '#src/api/limits.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { chosenId } from '#src/lib/forms/wire-values.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ListSearch } from '#src/ui/forms/list-search.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { ArticleSearch } from '../article-search.ts'

interface ArticleFiltersProps {
  search: ArticleSearch
  /** the URL to which the form is sent without scripts */
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

/**
 * The filters: a keyword applies on pressing the button, a year immediately. Without scripts the form is sent normally.
 */
export function ArticleFilters({ search, action, label, onChange }: ArticleFiltersProps) {
  const thisYear = Number(toDateInput(pageNow()).slice(0, 4))
  return (
    <ListSearch
      className="card article-filters"
      action={action}
      shown={search.keyword}
      applied={`${search.keyword}/${search.year}`}
      onApply={(values) => onChange({ keyword: String(values.get('keyword') ?? '').trim() })}
    >
      {search.categoryCode !== '' && <input type="hidden" name="categoryCode" value={search.categoryCode} />}
      <TextInput
        label={label}
        name="keyword"
        type="search"
        maxLength={cmsContentSearchPublishedContent_keyword.max}
        defaultValue={search.keyword}
        autoComplete="off"
      />
      <Select
        label="年份"
        name="year"
        placeholder="全部年份"
        value={search.year === null ? '' : String(search.year)}
        onChange={({ target }) => onChange({ year: chosenId(target.value) })}
        options={yearsTo(thisYear)}
      />
      <Button type="submit" variant="secondary" icon="search">
        查找
      </Button>
    </ListSearch>
  )
}
