import { type Option, Select } from '#src/ui/forms/select.tsx'

export interface SortChoice {
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** The sort order of a public list. */
export function SortSelect({ sort: { value, options, onChange } }: { sort: SortChoice }) {
  return (
    <Select
      label="排序"
      placeholder={null}
      value={value}
      options={options}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
