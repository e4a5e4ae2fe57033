import {
  EnterpriseTaskBoardDocument,
  EnterpriseTaskDeleteDocument,
  EnterpriseTaskGetAllDocument,
  type EnterpriseTaskGetAllQueryVariables,
  type TaskRowFragment,
} from '#src/api/graphql.ts'
import { enterpriseTaskGetAll_displayName, enterpriseTaskGetAll_participatorRealName } from '#src/api/limits.ts'
import { bulkAct } from '#src/lib/list/bulk-acts.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, flag, scope, sentScope, text } from '#src/lib/list/filters.ts'
import { conditionsOf, type FilterValues } from '#src/lib/list/list-address.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { taskColumns } from './components/task-columns.tsx'
import { NO_TASKS } from './components/task-empty.tsx'
import { NEW_TASK } from './paths.ts'
import { LANES } from './task-lanes.ts'
import { useTaskViews } from './task-tabs.ts'
import { PRIORITY_OPTIONS } from './task-texts.ts'

/** The tasks of the enterprise as a list. The board of the same tasks has the same filters. */
export const enterpriseTasks: CrudList<TaskRowFragment, Record<string, never>, EnterpriseTaskGetAllQueryVariables> = {
  title: '任务',
  noun: '任务',
  entityType: 'EnterpriseTask',
  counter: '项',
  query: listQuery(EnterpriseTaskGetAllDocument, (data) => data.enterpriseTaskGetAll),
  search: text('name', '任务名称', enterpriseTaskGetAll_displayName, { variable: 'displayName' }),
  filters: [
    scope('view'),
    scope('lane'),
    sentScope('status'),
    text('person', '参与人姓名', enterpriseTaskGetAll_participatorRealName, { variable: 'participatorRealName' }),
    choice('priority', '优先级', PRIORITY_OPTIONS),
    flag('overdue', '只看已逾期的', { variable: 'isOverdue' }),
  ],
  views: { label: '任务状态', useViews: useTaskViews },
  columns: taskColumns,
  nameOf: ({ displayName }) => displayName,
  // only deletion works on several tasks: accepting and sending back need a look at each submitted result
  bulk: {
    acts: [
      bulkAct({
        name: 'delete',
        label: '删除任务',
        icon: 'trash',
        variant: 'danger-line',
        document: EnterpriseTaskDeleteDocument,
        variablesOf: ({ id }) => ({ id }),
        consequence: '任务连同反馈和附件一起删除，参与人也看不到它们，不能恢复。',
        done: (count) => `已删除 ${count}任务`,
      }),
    ],
  },
  empty: NO_TASKS,
  HeadActions: () => (
    <LinkButton href={NEW_TASK} variant="action" icon="plus">
      布置任务
    </LinkButton>
  ),
}

/** Whether the page shows the board. A filter for a single state always shows a table. */
export const isBoard = ({ status, view }: FilterValues): boolean => !status && !view

/** The same rows grouped by state, under the filters in the URL. */
export function useTaskLanes(values: FilterValues) {
  const resource = useQueryResource(EnterpriseTaskBoardDocument, conditionsOf(enterpriseTasks, values), {
    errors: 'inline',
    keepPrevious: true,
  })
  const { data: lanes } = resource
  return { resource, lanes, total: lanes && LANES.reduce((sum, status) => sum + lanes[status].totalCount, 0) }
}
