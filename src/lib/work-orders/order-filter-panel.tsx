import { useDictionary } from '#src/lib/use-cached.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import { activeCount, NO_FILTERS, type OrderFilters, orderFilterFields, WAITINGS } from './order-filters.ts'
import { useEnumOptions } from './use-enum-options.ts'

interface OrderFilterPanelProps {
  values: OrderFilters
  /** staff tell main orders from dispatch orders */
  isStaff: boolean
  change: (change: Partial<OrderFilters>) => void
}

type Choice = { label: string; name: keyof OrderFilters; placeholder: string }

const CHOICES: readonly (Choice & ({ key: string } | { typeName: string }))[] = [
  { label: '工单类型', name: 'typeId', placeholder: '全部类型', key: 'WorkOrderType' },
  { label: '领取方式', name: 'method', placeholder: '全部方式', typeName: 'DispatchMethod' },
]

const MORE: readonly (Choice & ({ key: string } | { typeName: string }))[] = [
  { label: '工作方式', name: 'modeId', placeholder: '不限', key: 'OperationMode' },
  { label: '计价方式', name: 'pricing', placeholder: '不限', typeName: 'PricingUnit' },
  { label: '学历要求', name: 'educationId', placeholder: '不限', key: 'EducationalRequirement' },
  { label: '经验要求', name: 'experience', placeholder: '不限', typeName: 'ExperienceRequirement' },
  { label: '适合的残疾类别', name: 'disabilityId', placeholder: '不限', key: 'DisabilityRequirement' },
]

const VARIANTS = [
  { value: 'Main', label: '主工单' },
  { value: 'Dispatch', label: '派单' },
]
const DUE = [
  { value: '7', label: '7 天内' },
  { value: '30', label: '30 天内' },
]

const read = (data: FormData): Partial<OrderFilters> => {
  const text = (name: string) => String(data.get(name) ?? '')
  const of = <N extends keyof OrderFilters>(name: N) => orderFilterFields[name].read(text(name))
  return {
    keyword: text('keyword'),
    typeId: of('typeId'),
    method: of('method'),
    variant: of('variant'),
    modeId: of('modeId'),
    pricing: of('pricing'),
    educationId: of('educationId'),
    experience: of('experience'),
    disabilityId: of('disabilityId'),
    due: of('due'),
    waiting: of('waiting'),
    mine: data.has('mine'),
  }
}

const isMore = ({ modeId, pricing, educationId, experience, disabilityId, due, mine }: OrderFilters): boolean =>
  [modeId, pricing, educationId, experience, disabilityId, due].some((value) => value !== null) || mine

/** The conditions most often asked for stand open, the others are folded away until one of them is set. */
export function OrderFilterPanel({ values, isStaff, change }: OrderFilterPanelProps) {
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...values, page: 1 })}
      activeCount={activeCount(values)}
      onApply={(data) => change(read(data))}
      onClear={() => change(NO_FILTERS)}
    >
      <TextInput label="工单名称" name="keyword" type="search" defaultValue={values.keyword} />
      {CHOICES.map((choice) => (
        <ChoiceField key={choice.name} choice={choice} value={values[choice.name]} />
      ))}
      <Select label="待处理" name="waiting" placeholder="不限" defaultValue={values.waiting ?? ''} options={WAITINGS} />
      {isStaff && (
        <Select
          label="工单类别"
          name="variant"
          placeholder="全部类别"
          defaultValue={values.variant ?? ''}
          options={VARIANTS}
        />
      )}
      <details className="more more-fields filters-more" open={isMore(values)}>
        <summary>更多条件</summary>
        <div className="filters-fields">
          {MORE.map((choice) => (
            <ChoiceField key={choice.name} choice={choice} value={values[choice.name]} />
          ))}
          <Select label="截止时间" name="due" placeholder="不限" defaultValue={values.due ?? ''} options={DUE} />
          <CheckboxField label="只看我创建的" name="mine" value="true" defaultChecked={values.mine} />
        </div>
      </details>
    </FiltersAcross>
  )
}

type ChoiceFieldProps = { choice: (typeof CHOICES)[number]; value: OrderFilters[keyof OrderFilters] }

const ChoiceField = ({ choice, value }: ChoiceFieldProps) =>
  'key' in choice ? (
    <DictionaryChoice choice={choice} dictionary={choice.key} value={value} />
  ) : (
    <EnumChoice choice={choice} typeName={choice.typeName} value={value} />
  )

function DictionaryChoice({ choice, dictionary, value }: ChoiceFieldProps & { dictionary: string }) {
  const items = useDictionary(dictionary).data ?? []
  const options = items.map(({ id, displayName }) => ({ value: String(id), label: displayName }))
  return <Chooser choice={choice} options={options} value={value} />
}

function EnumChoice({ choice, typeName, value }: ChoiceFieldProps & { typeName: string }) {
  const options = useEnumOptions(typeName)
  return <Chooser choice={choice} options={options} value={value} />
}

interface ChooserProps extends ChoiceFieldProps {
  options: readonly { value: string; label: string }[]
}

const Chooser = ({ choice: { label, name, placeholder }, options, value }: ChooserProps) => (
  <Select label={label} name={name} placeholder={placeholder} defaultValue={String(value ?? '')} options={options} />
)
