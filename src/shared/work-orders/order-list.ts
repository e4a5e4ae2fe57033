import {
  ManagedWorkOrderGetAll4FlowDocument,
  type ManagedWorkOrderGetAll4FlowQueryVariables,
  ManagedWorkOrderGetCountDocument,
} from '#src/api/graphql.ts'
import { workOrderGetAll4Flow_displayName } from '#src/api/limits.ts'
import { type CrudList, type ListView, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, dictionaryOf, enumOf, type Filter, flag, sentScope, text } from '#src/lib/list/filters.ts'
import { conditionsOf, type FilterValues } from '#src/lib/list/list-address.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { orderBulk } from './order-bulk.ts'
import { type FlowOrder, orderColumns } from './order-columns.tsx'

type Variables = ManagedWorkOrderGetAll4FlowQueryVariables

const WAITINGS = [
  { value: 'Claims', label: '有待审批的领取申请' },
  { value: 'Completions', label: '有待验收的成果' },
]
const VARIANTS = [
  { value: 'Main', label: '主工单' },
  { value: 'Dispatch', label: '派单' },
]
const DUE = [
  { value: '7', label: '7 天内' },
  { value: '30', label: '30 天内' },
]

const search = text('keyword', '工单名称', workOrderGetAll4Flow_displayName, { variable: 'displayName' })
const status = sentScope('status')

const filters: readonly Filter<keyof Variables>[] = [
  choice('typeId', '工单类型', dictionaryOf('WorkOrderType'), { variable: 'workOrderTypeId', send: Number }),
  choice('method', '领取方式', enumOf('DispatchMethod'), { variable: 'dispatchMethod' }),
  choice('waiting', '待处理', WAITINGS),
  choice('variant', '工单类别', VARIANTS),
  choice('modeId', '工作方式', dictionaryOf('OperationMode'), { variable: 'operationModeId', send: Number }),
  choice('pricing', '计价方式', enumOf('PricingUnit'), { variable: 'pricingUnit' }),
  choice('educationId', '学历要求', dictionaryOf('EducationalRequirement'), {
    variable: 'educationalRequirementId',
    send: Number,
  }),
  choice('experience', '经验要求', enumOf('ExperienceRequirement'), { variable: 'experienceRequirementId' }),
  choice('disabilityId', '适合的残疾类别', dictionaryOf('DisabilityRequirement'), {
    variable: 'disabilityRequirementId',
    send: Number,
  }),
  choice('due', '截止时间', DUE, { variable: 'dueWithinDays', send: Number }),
  flag('mine', '只看我创建的', { variable: 'isOnlyMine' }),
]

/**
 * A view for all orders (全部), then one for each state with at least one order; the selected state stays even when it
 * has none.
 */
function useStatusViews(values: FilterValues): readonly ListView[] {
  const counted = useQueryResource(ManagedWorkOrderGetCountDocument, conditionsOf({ search, filters }, values), {
    errors: 'inline',
    keepPrevious: true,
  }).data?.workOrderGetCount.statuses
  const statuses = counted ?? []
  const shown = statuses.filter(({ key, count }) => count > 0 || key === values.status)
  const all = counted && statuses.reduce((sum, { count }) => sum + count, 0)
  return [
    { label: '全部', count: all, values: { status: '' } },
    ...shown.map(({ key, label, count }) => ({ label, count, values: { status: key } })),
  ]
}

/**
 * The list of orders that the user manages. `isStaff`: orders of many owners, with main and dispatch orders
 * distinguished.
 */
export const orderList = (
  hrefOf: (id: number) => string,
  isStaff: boolean,
): CrudList<FlowOrder, Record<string, never>, Variables> => ({
  title: '工单',
  noun: '工单',
  entityType: 'WorkOrder',
  counter: '张',
  query: listQuery(ManagedWorkOrderGetAll4FlowDocument, (data) => data.workOrderGetAll4Flow),
  search,
  filters: [status, ...(isStaff ? filters : filters.filter(({ params }) => !params.includes('variant')))],
  views: { label: '工单状态', useViews: useStatusViews },
  columns: orderColumns(hrefOf, isStaff),
  nameOf: ({ displayName }) => displayName,
  bulk: orderBulk,
})
