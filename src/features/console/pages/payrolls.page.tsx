import { useState } from 'react'
import { ConsolePayrollGetAllDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { useEnumOptions } from '#src/lib/work-orders/use-enum-options.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import { payrollColumns } from '../disputes/payroll-columns.tsx'
import { PayrollDialog } from '../disputes/payroll-dialog.tsx'
import {
  activePayrollFilters,
  NO_PAYROLL_FILTERS,
  PAYROLL_PAGE_SIZE,
  type PayrollSearch,
  payrollSearchFields,
  payrollVariables,
} from '../disputes/payroll-search.ts'
import { CONSOLE_PATH } from '../paths.ts'

/** Payslips that workers object to, and all the reader may see; they are the enterprise's to correct. */
export default function ConsolePayrollsPage() {
  const { values, hrefWith, change } = useSearchState(payrollSearchFields)
  const [shown, setShown] = useState<number | null>(null)
  const list = useQueryResource(ConsolePayrollGetAllDocument, payrollVariables(values), {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = list.data?.payrollGetAll
  const scope = (all: boolean) => hrefWith({ ...NO_PAYROLL_FILTERS, all })
  const acts = {
    key: 'acts',
    header: '操作',
    cell: ({ id, realName }: { id: number; realName: string }) => (
      <Button variant="secondary" size="small" icon="eye" about={`${realName}的工资单`} onClick={() => setShown(id)}>
        查看
      </Button>
    ),
  }
  return (
    <>
      <PageHeader
        title="工资"
        context="职工提出异议后由企业答复或更正，这里查看双方的说法。"
        crumbs={[{ label: '管理台', href: CONSOLE_PATH }, { label: '工资' }]}
      />
      <Tabs
        label="工资单的范围"
        tabs={[
          { label: '有异议', href: scope(false) },
          { label: '全部', href: scope(true) },
        ]}
        current={scope(values.all)}
      />
      <PayrollFilters values={values} change={change} />
      <DataList
        {...dataListProps(list, page?.items)}
        empty={
          values.all
            ? { title: '没有符合条件的工资单', text: '可以换一个条件，或清除筛选条件。' }
            : { title: '没有有异议的工资单', text: '职工对工资有异议时会出现在这里。' }
        }
      >
        <DataTable
          caption="工资单"
          summary={page && `共 ${page.totalCount} 张`}
          columns={[...payrollColumns, acts]}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
        />
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / PAYROLL_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
      <PayrollDialog id={shown} onClose={() => setShown(null)} />
    </>
  )
}

interface PayrollFiltersProps {
  values: PayrollSearch
  change: (change: Partial<PayrollSearch>) => void
}

function PayrollFilters({ values, change }: PayrollFiltersProps) {
  const statuses = useEnumOptions('ConfirmationStatus')
  const text = (data: FormData, name: string) => String(data.get(name) ?? '')
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...values, page: 1 })}
      activeCount={activePayrollFilters(values)}
      onApply={(data) =>
        change({
          realName: text(data, 'realName'),
          enterprise: text(data, 'enterprise'),
          month: payrollSearchFields.month.read(text(data, 'month')),
          status: payrollSearchFields.status.read(text(data, 'status')),
          isBelowMinimumWage: data.has('isBelowMinimumWage'),
        })
      }
      onClear={() => change(NO_PAYROLL_FILTERS)}
    >
      <TextInput type="search" label="职工姓名" name="realName" defaultValue={values.realName} />
      <TextInput type="search" label="企业名称" name="enterprise" defaultValue={values.enterprise} />
      <TextInput type="month" label="月份" name="month" defaultValue={values.month} />
      <Select label="确认状态" name="status" placeholder="不限" defaultValue={values.status ?? ''} options={statuses} />
      <CheckboxField
        label="只看低于最低工资的"
        name="isBelowMinimumWage"
        value="true"
        defaultChecked={values.isBelowMinimumWage}
      />
    </FiltersAcross>
  )
}
