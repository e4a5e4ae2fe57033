import { useEnumOptions } from '#src/lib/work-orders/use-enum-options.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import {
  activeEnterpriseFilters,
  type EnterpriseSearch,
  NO_ENTERPRISE_FILTERS,
  readEnterpriseFilters,
} from './enterprise-search.ts'

interface EnterpriseFilterPanelProps {
  values: EnterpriseSearch
  change: (change: Partial<EnterpriseSearch>) => void
}

export function EnterpriseFilterPanel({ values, change }: EnterpriseFilterPanelProps) {
  const statuses = useEnumOptions('AuditStatus')
  const jobs = useEnumOptions('EmploymentStatus')
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...values, page: 1 })}
      activeCount={activeEnterpriseFilters(values)}
      onApply={(data) => change(readEnterpriseFilters(data))}
      onClear={() => change(NO_ENTERPRISE_FILTERS)}
    >
      <TextInput label="名称、代码、法人或联系人" name="keyword" type="search" defaultValue={values.keyword} />
      <TextInput
        label="拓展员姓名"
        name="workDevelopmentUserName"
        type="search"
        defaultValue={values.workDevelopmentUserName}
      />
      <Select label="认证状态" name="status" placeholder="不限" defaultValue={values.status ?? ''} options={statuses} />
      <Select
        label="有这种职工的企业"
        name="jobStatus"
        placeholder="不限"
        defaultValue={values.jobStatus ?? ''}
        options={jobs}
      />
      <DateInput label="创建日期从" name="startDate" defaultValue={values.startDate} />
      <DateInput label="创建日期到" name="endDate" defaultValue={values.endDate} />
      <CheckboxField
        label="只看要发工资的（有履行中的合同）"
        name="forPayroll"
        value="true"
        defaultChecked={values.forPayroll}
      />
    </FiltersAcross>
  )
}
