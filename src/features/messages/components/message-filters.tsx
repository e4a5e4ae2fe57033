import type { FormEvent } from 'react'
import { MESSAGE_KINDS } from '#src/lib/message-kinds.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { SearchForm } from '#src/ui/forms/search-form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useFormFollows } from '#src/ui/forms/use-form-follows.ts'
import { kindOf, type MessageSearch } from '../message-search.ts'

interface MessageFiltersProps {
  search: MessageSearch
  onChange: (change: Partial<MessageSearch>) => void
}

/** Kind and words; both apply together, on the button. */
export function MessageFilters({ search, onChange }: MessageFiltersProps) {
  const ref = useFormFollows(`${search.type}${search.keyword}`)
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onChange({ type: kindOf(String(form.get('type'))), keyword: String(form.get('keyword') ?? '').trim() })
  }
  return (
    <SearchForm className="card message-filters" ref={ref} onSubmit={apply}>
      <Select
        label="类型"
        name="type"
        placeholder="全部类型"
        defaultValue={search.type ?? ''}
        options={MESSAGE_KINDS}
      />
      <TextInput
        label="标题或内容"
        name="keyword"
        type="search"
        maxLength={50}
        defaultValue={search.keyword}
        placeholder="例如 结算"
      />
      <Button type="submit" variant="secondary" icon="search">
        查找
      </Button>
    </SearchForm>
  )
}
