import type { FieldValues } from 'react-hook-form'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import { clearedFilters, countSet, readFilters } from './read-filters.ts'
import type { Register, RegisterFilters, RegisterRow } from './register-types.ts'

interface Props<Row extends RegisterRow, Filters extends RegisterFilters, Values extends FieldValues> {
  register: Pick<Register<Row, Filters, Values>, 'fields' | 'Filters'>
  values: Filters
  change: (change: Partial<Filters>) => void
}

export function RegisterFilterPanel<
  Row extends RegisterRow,
  Filters extends RegisterFilters,
  Values extends FieldValues,
>({ register: { fields, Filters: Fields }, values, change }: Props<Row, Filters, Values>) {
  if (!Fields) return null
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...values, page: 1 })}
      activeCount={countSet(fields, values)}
      onApply={(data) => change(readFilters(fields, data))}
      onClear={() => change(clearedFilters(fields))}
    >
      <Fields values={values} />
    </FiltersAcross>
  )
}
