import { useEnumOptions } from '#src/lib/work-orders/use-enum-options.ts'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import { activeCount, type FlowFilters, flowFilterFields } from '../flow-filters.ts'

interface FlowFilterPanelProps {
  values: FlowFilters
  change: (change: Partial<FlowFilters>) => void
}

const CLEAR = { month: '', kind: null, name: '', matter: '', phone: '', from: '', to: '' }

export function FlowFilterPanel({ values, change }: FlowFilterPanelProps) {
  const kinds = useEnumOptions('FinancialFlowKind')
  const apply = (data: FormData) => {
    const text = (name: string) => String(data.get(name) ?? '')
    change({
      month: flowFilterFields.month.read(text('month')),
      kind: flowFilterFields.kind.read(text('kind')),
      name: text('name'),
      matter: text('matter'),
      phone: text('phone'),
      from: flowFilterFields.from.read(text('from')),
      to: flowFilterFields.to.read(text('to')),
    })
  }
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...values, page: 1 })}
      activeCount={activeCount(values)}
      onApply={apply}
      onClear={() => change(CLEAR)}
    >
      <DateInput label="月份" name="month" precision="month" defaultValue={values.month} />
      <TextInput label="收款人" name="name" type="search" defaultValue={values.name} />
      <TextInput label="事项或工单" name="matter" type="search" defaultValue={values.matter} />
      <Select label="类别" name="kind" placeholder="全部类别" defaultValue={values.kind ?? ''} options={kinds} />
      <TextInput label="手机号" name="phone" type="search" inputMode="tel" defaultValue={values.phone} />
      <DateInput
        label={values.status === 'Settled' ? '支付日期从' : '生成日期从'}
        name="from"
        defaultValue={values.from}
      />
      <DateInput label="到" name="to" defaultValue={values.to} />
    </FiltersAcross>
  )
}
