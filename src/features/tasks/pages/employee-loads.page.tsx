import {
  type EmployeeLoadFragment,
  EnterpriseTaskGetEmployeeLoadsDocument,
  type EnterpriseTaskGetEmployeeLoadsQueryVariables,
} from '#src/api/graphql.ts'
import { enterpriseTaskGetEmployeeLoads_realName } from '#src/api/limits.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { text } from '#src/lib/list/filters.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { employeeColumns } from '../components/employee-columns.tsx'
import { NEW_TASK } from '../paths.ts'

/** The employees of the enterprise with their workload: tasks, orders, and what was accepted this month. */
const employeeLoads: CrudList<
  EmployeeLoadFragment & { id: number },
  Record<string, never>,
  EnterpriseTaskGetEmployeeLoadsQueryVariables
> = {
  title: '职工工作量',
  noun: '职工',
  counter: '人',
  query: listQuery(EnterpriseTaskGetEmployeeLoadsDocument, ({ enterpriseTaskGetEmployeeLoads: page }) => ({
    ...page,
    items: page.items.map((row) => ({ ...row, id: row.userDisabledPersonId })),
  })),
  search: text('name', '姓名', enterpriseTaskGetEmployeeLoads_realName, { variable: 'realName' }),
  columns: employeeColumns,
  nameOf: ({ realName }) => realName,
  empty: { title: '还没有职工', text: '与职工签订的合同生效后，会列在这里。' },
  HeadActions: () => (
    <LinkButton href={NEW_TASK} variant="action" icon="plus">
      布置任务
    </LinkButton>
  ),
}

export default function EmployeeLoadsPage() {
  return <CrudListPage list={employeeLoads} />
}
