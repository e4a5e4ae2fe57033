import { ConsoleEnterpriseGetAllDocument, ConsoleEnterpriseGetMyAllDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { enterpriseColumns } from '../enterprises/enterprise-columns.tsx'
import { EnterpriseFilterPanel } from '../enterprises/enterprise-filter-panel.tsx'
import {
  ENTERPRISE_PAGE_SIZE,
  enterpriseConditions,
  enterpriseSearchFields,
  enterpriseVariables,
  NO_ENTERPRISE_FILTERS,
} from '../enterprises/enterprise-search.ts'
import { CONSOLE_PATH } from '../paths.ts'

/** Enterprises: those whose audit waits for the reader, and every one he may see. */
export default function ConsoleEnterprisesPage() {
  const { values, hrefWith, change } = useSearchState(enterpriseSearchFields)
  const exporting = useFileExport('Enterprise/ExportEnterpriseInfoToExcel', '企业.xlsx')
  const variables = enterpriseVariables(values)
  const every = useQueryResource(ConsoleEnterpriseGetAllDocument, variables, {
    errors: 'inline',
    keepPrevious: true,
    enabled: values.all,
  })
  const waiting = useQueryResource(ConsoleEnterpriseGetMyAllDocument, variables, {
    errors: 'inline',
    keepPrevious: true,
    enabled: !values.all,
  })
  const list = values.all ? every : waiting
  const page = values.all ? every.data?.enterpriseGetAll : waiting.data?.enterpriseGetMyAll
  return (
    <>
      <PageHeader
        title="企业"
        context="打开一家即开始审核，30 分钟内其他审核人不能处理；处理完自动到下一家。"
        crumbs={[{ label: '管理台', href: CONSOLE_PATH }, { label: '企业' }]}
        actions={
          <Button
            variant="secondary"
            icon="download"
            busy={exporting.isBusy}
            onClick={() => void exporting.run(enterpriseConditions(values))}
          >
            导出名单
          </Button>
        }
      />
      <Tabs
        label="企业的范围"
        tabs={[
          { label: '等我审核', href: hrefWith({ ...NO_ENTERPRISE_FILTERS, all: false }) },
          { label: '全部', href: hrefWith({ ...NO_ENTERPRISE_FILTERS, all: true }) },
        ]}
        current={hrefWith({ ...NO_ENTERPRISE_FILTERS, all: values.all })}
      />
      <EnterpriseFilterPanel values={values} change={change} />
      <DataList
        {...dataListProps(list, page?.items)}
        empty={
          values.all
            ? { title: '没有符合条件的企业', text: '可以换一个条件，或清除筛选条件。' }
            : { title: '没有等您审核的企业', text: '有企业提交认证或申请变更后会出现在这里，先提交的在前。' }
        }
      >
        <DataTable
          caption={values.all ? '企业' : '等我审核的企业'}
          summary={page && `共 ${page.totalCount} 家`}
          columns={enterpriseColumns}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
        />
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / ENTERPRISE_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
    </>
  )
}
