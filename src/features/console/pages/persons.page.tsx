import { ConsolePersonGetAllDocument, ConsolePersonGetMyAllDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { CONSOLE_PATH, PERSON_CREATE_PATH } from '../paths.ts'
import { personColumns } from '../people/person-columns.tsx'
import { PersonFilterPanel } from '../people/person-filter-panel.tsx'
import {
  NO_PERSON_FILTERS,
  PERSON_PAGE_SIZE,
  personConditions,
  personSearchFields,
  personVariables,
} from '../people/person-search.ts'
import { usePersonWords } from '../people/person-words.ts'

/** Job seekers: those who wait for the reader, the longest first, and everybody he may see. */
export default function ConsolePersonsPage() {
  const { values, hrefWith, change } = useSearchState(personSearchFields)
  const words = usePersonWords()
  const exporting = useFileExport('UserDisabledPerson/ExportEnterpriseInfoToExcel', '求职者.xlsx')
  const variables = personVariables(values)
  const everybody = useQueryResource(ConsolePersonGetAllDocument, variables, {
    errors: 'inline',
    keepPrevious: true,
    enabled: values.all,
  })
  const waiting = useQueryResource(ConsolePersonGetMyAllDocument, variables, {
    errors: 'inline',
    keepPrevious: true,
    enabled: !values.all,
  })
  const list = values.all ? everybody : waiting
  const page = values.all ? everybody.data?.userDisabledPersonGetAll : waiting.data?.userDisabledPersonGetMyAll
  return (
    <>
      <PageHeader
        title="求职者"
        context="打开一位即开始审核，30 分钟内其他审核人不能处理；处理完自动到下一位。"
        crumbs={[{ label: '管理台', href: CONSOLE_PATH }, { label: '求职者' }]}
        actions={
          <>
            <Button
              variant="secondary"
              icon="download"
              busy={exporting.isBusy}
              onClick={() => void exporting.run(personConditions(values))}
            >
              导出名单
            </Button>
            <LinkButton href={PERSON_CREATE_PATH} icon="plus">
              代建档案
            </LinkButton>
          </>
        }
      />
      <Tabs
        label="求职者的范围"
        tabs={[
          { label: '等我审核', href: hrefWith({ ...NO_PERSON_FILTERS, all: false }) },
          { label: '全部', href: hrefWith({ ...NO_PERSON_FILTERS, all: true }) },
        ]}
        current={hrefWith({ ...NO_PERSON_FILTERS, all: values.all })}
      />
      <PersonFilterPanel values={values} change={change} />
      <DataList
        {...dataListProps(list, page?.items)}
        empty={
          values.all
            ? { title: '没有符合条件的求职者', text: '可以换一个条件，或清除筛选条件。' }
            : { title: '没有等您审核的求职者', text: '有人提交审核或申请变更后会出现在这里，先提交的在前。' }
        }
      >
        <DataTable
          caption={values.all ? '求职者' : '等我审核的求职者'}
          summary={page && `共 ${page.totalCount} 位`}
          columns={personColumns(words)}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
        />
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / PERSON_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
    </>
  )
}
