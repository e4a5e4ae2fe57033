import { ConsoleTaskGetAllDocument, type ConsoleTaskGetAllQuery } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { useEnumOptions } from '#src/lib/work-orders/use-enum-options.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import {
  activeTaskFilters,
  NO_TASK_FILTERS,
  TASK_PAGE_SIZE,
  type TaskSearch,
  taskSearchFields,
  taskVariables,
} from '../disputes/task-search.ts'
import { CONSOLE_PATH } from '../paths.ts'

type Row = ConsoleTaskGetAllQuery['enterpriseTaskGetAll']['items'][number]

const columnsFor = (priorityOf: (name: string) => string): readonly TableColumn<Row>[] => [
  {
    key: 'name',
    header: '任务',
    rowHeader: true,
    cell: ({ displayName, enterpriseName }) => (
      <span className="cell-name">
        <span>{displayName}</span>
        <span className="small muted">{enterpriseName}</span>
      </span>
    ),
  },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel, isOverdue }) => (
      <span className="tags">
        <StatusChip status={status} label={statusLabel} entity="EnterpriseTask" />
        {isOverdue && (
          <Chip tone="bad" icon="calendar-times">
            已逾期
          </Chip>
        )}
      </span>
    ),
  },
  { key: 'people', header: '参与的人', cell: ({ participatorNames }) => participatorNames.join('、') || '—' },
  {
    key: 'submitted',
    header: '已提交',
    align: 'end',
    cell: (row) => <span className="num">{`${row.submittedCount} / ${row.participatorCount}`}</span>,
  },
  { key: 'priority', header: '优先级', cell: ({ priority }) => priorityOf(priority) },
  { key: 'span', header: '起止', cell: (row) => `${formatDate(row.startDate)}至 ${formatDate(row.endDate)}` },
]

/** The tasks of enterprises, to be read: who works on what, and what is late. */
export default function ConsoleTasksPage() {
  const { values, hrefWith, change } = useSearchState(taskSearchFields)
  const statuses = useEnumOptions('TaskStatus')
  const priorities = useEnumOptions('Priority')
  const list = useQueryResource(ConsoleTaskGetAllDocument, taskVariables(values), {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = list.data?.enterpriseTaskGetAll
  return (
    <>
      <PageHeader
        title="任务"
        context="企业给职工安排的任务，逾期的请联系本人和企业。"
        crumbs={[{ label: '管理台', href: CONSOLE_PATH }, { label: '任务' }]}
      />
      <Tabs
        label="任务状态"
        current={hrefWith({ status: values.status })}
        tabs={[
          { label: '全部', href: hrefWith({ status: null }) },
          ...statuses.map(({ value, label }) => ({
            label,
            href: hrefWith({ status: taskSearchFields.status.read(value) }),
          })),
        ]}
      />
      <TaskFilters values={values} change={change} priorities={priorities} />
      <DataList
        {...dataListProps(list, page?.items)}
        empty={{ title: '没有符合条件的任务', text: '可以换一个状态，或清除筛选条件。' }}
      >
        <DataTable
          caption="任务"
          summary={page && `共 ${page.totalCount} 项`}
          columns={columnsFor((name) => priorities.find(({ value }) => value === name)?.label ?? '')}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
        />
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / TASK_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
    </>
  )
}

interface TaskFiltersProps {
  values: TaskSearch
  change: (change: Partial<TaskSearch>) => void
  priorities: readonly { value: string; label: string }[]
}

function TaskFilters({ values, change, priorities }: TaskFiltersProps) {
  const text = (data: FormData, name: string) => String(data.get(name) ?? '')
  return (
    <FiltersAcross
      shown={JSON.stringify({ ...values, page: 1 })}
      activeCount={activeTaskFilters(values)}
      onApply={(data) =>
        change({
          displayName: text(data, 'displayName'),
          enterpriseName: text(data, 'enterpriseName'),
          participatorRealName: text(data, 'participatorRealName'),
          priority: taskSearchFields.priority.read(text(data, 'priority')),
          isOverdue: data.has('isOverdue'),
        })
      }
      onClear={() => change(NO_TASK_FILTERS)}
    >
      <TextInput type="search" label="任务名称" name="displayName" defaultValue={values.displayName} />
      <TextInput type="search" label="企业名称" name="enterpriseName" defaultValue={values.enterpriseName} />
      <TextInput
        type="search"
        label="参与人姓名"
        name="participatorRealName"
        defaultValue={values.participatorRealName}
      />
      <Select
        label="优先级"
        name="priority"
        placeholder="不限"
        defaultValue={values.priority ?? ''}
        options={priorities}
      />
      <CheckboxField label="只看逾期的" name="isOverdue" value="true" defaultChecked={values.isOverdue} />
    </FiltersAcross>
  )
}
