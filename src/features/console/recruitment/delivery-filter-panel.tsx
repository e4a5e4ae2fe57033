import { useEnumOptions } from '#src/lib/work-orders/use-enum-options.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import {
  activeDeliveryFilters,
  type DeliverySearch,
  deliverySearchFields,
  NO_DELIVERY_FILTERS,
} from './delivery-search.ts'

interface DeliveryFilterPanelProps {
  values: DeliverySearch
  change: (change: Partial<DeliverySearch>) => void
}

export function DeliveryFilterPanel({ values, change }: DeliveryFilterPanelProps) {
  const statuses = useEnumOptions('DeliveryStatus')
  const read = (data: FormData): Partial<DeliverySearch> => ({
    name: String(data.get('name') ?? ''),
    title: String(data.get('title') ?? ''),
    status: deliverySearchFields.status.read(String(data.get('status') ?? '')),
    isOverdue: data.has('isOverdue'),
  })
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...values, page: 1, case: null })}
      activeCount={activeDeliveryFilters(values)}
      onApply={(data) => change(read(data))}
      onClear={() => change(NO_DELIVERY_FILTERS)}
    >
      <TextInput type="search" label="求职者姓名" name="name" defaultValue={values.name} />
      <TextInput type="search" label="岗位名称" name="title" defaultValue={values.title} />
      <Select label="状态" name="status" placeholder="全部" defaultValue={values.status ?? ''} options={statuses} />
      <CheckboxField label="只看超过 30 天没有回复的" name="isOverdue" value="true" defaultChecked={values.isOverdue} />
    </FiltersAcross>
  )
}
