import { ApprovalGetStandingDocument, ConsoleApprovalGetAllDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { type ApprovalSearch, approvalSearchFields, PAGE_SIZE } from '../approval-search.ts'
import { approvalColumns } from '../components/approval-columns.tsx'

const EMPTY = {
  Waiting: { title: '没有等您审批的事项', text: '同事提交付款、退款、权限、规则或收款账户的变更后，会出现在这里。' },
  Mine: { title: '您还没有提交过审批', text: '您提交的付款、退款、权限、规则或收款账户的变更会出现在这里，可以撤回。' },
  All: { title: '还没有审批', text: '与您权限有关的审批会出现在这里。' },
} as const

/** Four eyes: what waits for the reader, and what he has prepared himself. */
export default function ConsoleApprovalsPage() {
  const { values, hrefWith } = useSearchState<ApprovalSearch>(approvalSearchFields)
  const box = values.box ?? 'Waiting'
  const list = useQueryResource(
    ConsoleApprovalGetAllDocument,
    { box, pageIndex: values.page, pageSize: PAGE_SIZE },
    { errors: 'inline', keepPrevious: true },
  )
  const page = list.data?.approvalGetAll
  const tab = (to: ApprovalSearch['box']) => hrefWith({ box: to, page: 1 })
  return (
    <>
      <PageHeader
        title="审批"
        context="付款、退款，以及权限、规则、他人收款账户的变更由一位同事提交，另一位同事核对后批准；谁都不能批准自己提交的事。"
        crumbs={[{ label: '管理台', href: '/console' }, { label: '审批' }]}
      />
      <AloneNotice />
      <Tabs
        label="审批的范围"
        tabs={[
          { label: '待我审批', href: tab(null) },
          { label: '我提交的', href: tab('Mine') },
          { label: '全部', href: tab('All') },
        ]}
        current={tab(values.box)}
      />
      <DataList {...dataListProps(list, page?.items)} empty={EMPTY[box]}>
        <DataTable
          caption="审批"
          summary={page && `共 ${page.totalCount} 件`}
          columns={approvalColumns}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
        />
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
    </>
  )
}

/** Where the reader is the only one with a right, nothing that needs it can be approved. */
function AloneNotice() {
  const { data } = useQueryResource(ApprovalGetStandingDocument, {}, { errors: 'inline' })
  const alone = data?.approvalGetStanding?.kinds.filter(({ others }) => others === 0) ?? []
  if (alone.length === 0) return null
  return (
    <Alert tone="bad" title="平台只有您一位有这些权限的同事">
      <p>
        {alone.map(({ kindLabel }) => kindLabel).join('、')}
        要由两个人办理，第二位同事的账号开通以前都不能办理。只有一位管理员时，请在服务器上运行 npm run
        user:create-platform 建立第二位管理员。
      </p>
    </Alert>
  )
}
