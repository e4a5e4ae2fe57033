import type { SearchFields } from '#src/lib/navigation/search-fields.ts'
import { clearedFilters, countSet, readFilters } from '#src/lib/register/read-filters.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import { type ContentFilters, contentFields } from '../content-search.ts'
import { useCategoryOptions } from '../use-category-rows.ts'

interface ContentFilterPanelProps {
  values: ContentFilters
  change: (change: Partial<ContentFilters>) => void
}

/** The status is chosen by the tabs; the rest applies together, on the button. */
const { status: _, ...inPanel }: SearchFields<ContentFilters> = contentFields

export function ContentFilterPanel({ values, change }: ContentFilterPanelProps) {
  const categories = useCategoryOptions()
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...values, page: 1 })}
      activeCount={countSet<Omit<ContentFilters, 'status'>>(inPanel, values)}
      onApply={(data) => change(readFilters(inPanel, data))}
      onClear={() => change(clearedFilters(inPanel))}
    >
      <TextInput label="标题" name="title" type="search" defaultValue={values.title} maxLength={100} />
      <TextInput label="正文里的词" name="keyword" type="search" defaultValue={values.keyword} maxLength={50} />
      <Select
        label="栏目"
        name="categoryId"
        placeholder="全部栏目"
        defaultValue={values.categoryId ?? ''}
        options={categories}
      />
      <TextInput
        label="年份"
        name="publishYear"
        inputMode="numeric"
        defaultValue={values.publishYear}
        maxLength={4}
        placeholder="例如 2026"
      />
    </FiltersAcross>
  )
}
