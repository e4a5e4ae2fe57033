import { ConsoleFoundationsDocument } from '#src/api/graphql.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useEnumOptions } from '#src/lib/work-orders/use-enum-options.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import { activeFilters, NO_PERSON_FILTERS, type PersonSearch, personSearchFields } from './person-search.ts'

interface PersonFilterPanelProps {
  values: PersonSearch
  change: (change: Partial<PersonSearch>) => void
}

const FILTERS = Object.keys(NO_PERSON_FILTERS) as (keyof typeof NO_PERSON_FILTERS)[]

/** What the panel holds, each read as its address would be. */
function read(data: FormData): Partial<PersonSearch> {
  const entries = FILTERS.map((name) => [
    name,
    personSearchFields[name].read((data.get(name) as string | null) ?? null),
  ])
  return Object.fromEntries(entries) as Partial<PersonSearch>
}

const YES_NO = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
]

const isMore = (values: PersonSearch): boolean =>
  Boolean(
    values.foundationId ||
      values.workOrderTypeId ||
      values.workStatus ||
      values.address ||
      values.sex ||
      values.hasJob ||
      values.isFromRequirement ||
      values.isOnlyIncludeActive ||
      values.isOnlyViewAuditPassed,
  )

export function PersonFilterPanel({ values, change }: PersonFilterPanelProps) {
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...values, page: 1 })}
      activeCount={activeFilters(values)}
      onApply={(data) => change({ ...read(data), requirementId: values.requirementId })}
      onClear={() => change(NO_PERSON_FILTERS)}
    >
      <TextInput label="姓名" name="realName" type="search" defaultValue={values.realName} />
      <TextInput label="手机号" name="mobilePhone" type="search" defaultValue={values.mobilePhone} />
      <EnumFilter label="审核状态" name="mainStatus" typeName="PersonAuditStatus" value={values.mainStatus} />
      <EnumFilter
        label="残疾类别"
        name="disabilityCategory"
        typeName="DisabilityCategory"
        value={values.disabilityCategory}
      />
      <EnumFilter label="残疾等级" name="disabilityLevel" typeName="DisabilityLevel" value={values.disabilityLevel} />
      <details className="more more-fields filters-more" open={isMore(values)}>
        <summary>更多条件</summary>
        <div className="filters-fields">
          <MoreFilters values={values} />
        </div>
      </details>
    </FiltersAcross>
  )
}

function MoreFilters({ values }: { values: PersonSearch }) {
  const foundations = useQueryResource(ConsoleFoundationsDocument, {}).data?.foundationGetAllFoundationList.items ?? []
  const types = useDictionary('WorkOrderType').data ?? []
  const option = ({ id, displayName }: { id: number; displayName: string }) => ({
    value: String(id),
    label: displayName,
  })
  return (
    <>
      <Select
        label="基金会"
        name="foundationId"
        placeholder="全部"
        defaultValue={String(values.foundationId ?? '')}
        options={foundations.map(option)}
      />
      <Select
        label="培训合格的工单类型"
        name="workOrderTypeId"
        placeholder="不限"
        defaultValue={String(values.workOrderTypeId ?? '')}
        options={types.map(option)}
      />
      <EnumFilter label="工作状态" name="workStatus" typeName="WorkStatus" value={values.workStatus} />
      <EnumFilter label="性别" name="sex" typeName="Sex" value={values.sex} />
      <TextInput label="城市或地址" name="address" type="search" defaultValue={values.address} />
      <Select label="有工作" name="hasJob" placeholder="不限" defaultValue={values.hasJob ?? ''} options={YES_NO} />
      <Select
        label="投递过岗位"
        name="isFromRequirement"
        placeholder="不限"
        defaultValue={values.isFromRequirement ?? ''}
        options={YES_NO}
      />
      <CheckboxField
        label="只看启用的档案"
        name="isOnlyIncludeActive"
        value="true"
        defaultChecked={values.isOnlyIncludeActive}
      />
      <CheckboxField
        label="只看审核通过并启用的"
        name="isOnlyViewAuditPassed"
        value="true"
        defaultChecked={values.isOnlyViewAuditPassed}
      />
    </>
  )
}

interface EnumFilterProps {
  label: string
  name: string
  typeName: string
  value: string | null
}

function EnumFilter({ label, name, typeName, value }: EnumFilterProps) {
  return (
    <Select
      label={label}
      name={name}
      placeholder="不限"
      defaultValue={value ?? ''}
      options={useEnumOptions(typeName)}
    />
  )
}
