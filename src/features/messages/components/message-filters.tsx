import { siteMessageGetAll_keyword } from '#src/api/limits.ts'
import { MESSAGE_KINDS } from '#src/shared/messages/message-kinds.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ListSearch } from '#src/ui/forms/list-search.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { kindOf, type MessageSearch } from '../message-search.ts'

interface MessageFiltersProps {
  search: MessageSearch
  onChange: (change: Partial<MessageSearch>) => void
}

/** The filters by kind and keyword; the button applies both. */
export function MessageFilters({ search, onChange }: MessageFiltersProps) {
  const apply = (values: FormData) =>
    onChange({ type: kindOf(String(values.get('type'))), keyword: String(values.get('keyword') ?? '').trim() })
  return (
    <ListSearch className="card message-filters" shown={`${search.type}${search.keyword}`} onApply={apply}>
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
        maxLength={siteMessageGetAll_keyword.max}
        defaultValue={search.keyword}
        placeholder="例如 结算"
      />
      <Button type="submit" variant="secondary" icon="search">
        查找
      </Button>
    </ListSearch>
  )
}
