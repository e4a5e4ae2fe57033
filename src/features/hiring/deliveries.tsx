import {
  HiringDeliveryCountDocument,
  type HiringDeliveryRowFragment,
  HiringRequirementResumeGetAllDocument,
  type HiringRequirementResumeGetAllQueryVariables,
  RequirementResumeDeleteDocument,
} from '#src/api/graphql.ts'
import { requirementResumeGetAll_name, requirementResumeGetAll_title } from '#src/api/limits.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { type BulkActs, type BulkFormProps, bulkAct } from '#src/lib/list/bulk-acts.ts'
import { type CrudList, type ListView, listQuery, type RowAct } from '#src/lib/list/crud-list.ts'
import { type Filter, flag, number, scope, sentScope, text } from '#src/lib/list/filters.ts'
import { conditionsOf, type FilterValues } from '#src/lib/list/list-address.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { useLater } from '#src/lib/use-later.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import { actsOf, allowedActsOf, type DeliveryAct } from './delivery-acts.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { SHOWN } from './delivery-lanes.ts'
import { matchText, replyClock } from './delivery-texts.ts'
import { contractHref, newContractHref, REQUIREMENTS } from './paths.ts'

type Row = HiringDeliveryRowFragment
type Variables = HiringRequirementResumeGetAllQueryVariables

const search = text('name', '求职者姓名', requirementResumeGetAll_name)

/** The filters that the board, its counts and the table share. */
const filters: readonly Filter<keyof Variables>[] = [
  { ...number('requirementId', '岗位'), kind: 'scope' },
  text('title', '岗位名称', requirementResumeGetAll_title),
  flag('overdue', '只看超过 30 天没有答复的', { variable: 'isOverdue' }),
]

/** Whether the list is shown as a board; a single status is always shown as a table. */
export const isBoard = ({ view, status }: FilterValues): boolean => !view && !status

/** Number of deliveries per stage, under the filters in the URL. */
export function useDeliveryCounts(values: FilterValues) {
  const counts = useQueryResource(HiringDeliveryCountDocument, conditionsOf({ search, filters }, values), {
    errors: 'inline',
    keepPrevious: true,
  })
  const { data } = counts
  const total = data && SHOWN.reduce((sum, status) => sum + data[status].totalCount, 0)
  return { counts: data, total, isPrevious: counts.isPrevious }
}

/**
 * The views: the board, a table of all deliveries, each state with deliveries, and the current state even if it has
 * none left.
 */
function useDeliveryViews(values: FilterValues): readonly ListView[] {
  const { counts, total } = useDeliveryCounts(values)
  const labels = useEnumOptions('DeliveryStatus')
  const shown = counts ? SHOWN.filter((status) => counts[status].totalCount > 0 || status === values.status) : []
  return [
    { label: '看板', values: { view: '', status: '' } },
    { label: '全部', count: total, values: { view: 'table', status: '' } },
    ...shown.map((status) => ({
      label: labels.find(({ value }) => value === status)?.label ?? '',
      count: counts?.[status].totalCount,
      values: { view: 'table', status },
    })),
  ]
}

const act = (
  name: DeliveryAct,
  label: string,
  icon: IconName,
  more: Pick<RowAct<Row>, 'hrefOf' | 'Dialog'> = { Dialog: AskingDialog },
): RowAct<Row> => ({
  name,
  label,
  icon,
  isAllowed: (row) => allowedActsOf(row).includes(name),
  // the label depends on the state of the delivery
  labelOf: (row) => actsOf(row).find((each) => each.name === name)?.label ?? label,
  ...more,
})

/** The dialog of an action; its code is loaded on demand. */
function AskingDialog({ row, act, onClose }: { row: Row; act: string; onClose: () => void }) {
  const Dialogs = useLater(() => import('./components/delivery-dialogs.tsx'))?.DeliveryDialogs
  return Dialogs ? <Dialogs rows={[row]} act={act as DeliveryAct} onClose={onClose} /> : null
}

function InviteSeveral(props: BulkFormProps<Row>) {
  const InvitationForm = useLater(() => import('./components/invitation-form.tsx'))?.InvitationForm
  return InvitationForm ? <InvitationForm {...props} /> : null
}

function RejectSeveral(props: BulkFormProps<Row>) {
  const RejectionForm = useLater(() => import('./components/rejection-form.tsx'))?.RejectionForm
  return RejectionForm ? <RejectionForm {...props} /> : null
}

const mayBe = (name: DeliveryAct) => (row: Row) => allowedActsOf(row).includes(name)

/** The bulk actions on deliveries. The result of an interview is excluded, because it concerns one interview. */
const bulk: BulkActs<Row> = {
  counter: '人',
  acts: [
    { name: 'invite', label: '邀请面试', icon: 'calendar-clock', isAllowed: mayBe('invite'), Form: InviteSeveral },
    {
      name: 'reject',
      label: '标为不合适',
      icon: 'minus-circle',
      variant: 'danger-line',
      isAllowed: mayBe('reject'),
      Form: RejectSeveral,
    },
    bulkAct({
      name: 'hide',
      label: '从列表移除',
      icon: 'eye-slash',
      variant: 'secondary',
      document: RequirementResumeDeleteDocument,
      variablesOf: ({ id }) => ({ id }),
      consequence: '这些投递已经结束。移除后本企业不再看到它们，求职者那边不受影响。',
      done: (count) => `已从列表移除 ${count}`,
    }),
  ],
}

/**
 * The deliveries for the jobs of the enterprise, with their stage. Telephone numbers stay masked in the exported file.
 */
export const deliveries: CrudList<Row, Record<string, never>, Variables> = {
  title: '投递记录',
  context: '全部岗位收到的简历',
  about:
    '残疾情况只在求职者投递并单独同意后可见，每次查看完整简历都会记录。匹配程度由地点、学历、经验、意向和便利条件计算，不使用性别和年龄。',
  crumbs: [{ label: '招聘需求', href: REQUIREMENTS }, { label: '投递记录' }],
  noun: '投递',
  entityType: 'RequirementResume',
  counter: '份',
  // the person who has waited longest comes first
  query: listQuery(HiringRequirementResumeGetAllDocument, (data) => data.requirementResumeGetAll, {
    sorting: 'deliveredTime asc',
  }),
  search,
  filters: [scope('view'), scope('lane'), sentScope('status'), ...filters],
  views: { label: '投递状态', useViews: useDeliveryViews },
  columns: deliveryColumns,
  nameOf: ({ realName }) => realName,
  empty: { title: '还没有收到投递', text: '求职者投递后会显示在这里。也可以换一个状态再看。' },
  acts: [
    act('result', '反馈面试结果', 'file-edit'),
    act('contract', '起草合同', 'file-edit', { hrefOf: ({ id }) => newContractHref(id) }),
    act('openContract', '查看合同', 'file-edit', { hrefOf: ({ contractId }) => contractHref(contractId ?? 0) }),
    act('invite', '邀请面试', 'calendar-clock'),
    act('reject', '标为不合适', 'minus-circle'),
    act('hide', '从列表移除', 'eye-slash'),
  ],
  bulk,
  export: {
    columns: [
      { header: '岗位', value: ({ requirement }) => requirement.title },
      { header: '姓名', value: ({ realName }) => realName },
      { header: '手机号', value: ({ mobilePhone }) => mobilePhone },
      { header: '状态', value: ({ statusLabel }) => statusLabel },
      { header: '匹配程度', value: ({ matchScore }) => matchText(matchScore) },
      { header: '匹配说明', value: ({ matchReasons }) => matchReasons.join('；') },
      {
        header: '来源',
        value: ({ recommendedByName }) => (recommendedByName ? `${recommendedByName}推荐` : '本人投递'),
      },
      { header: '收到时间', value: ({ deliveredTime }) => formatDateTime(deliveredTime) },
      { header: '答复时限', value: (delivery) => replyClock(delivery)?.text },
      { header: '面试时间', value: ({ interview }) => formatDateTime(interview?.time) },
      { header: '面试方式', value: ({ interview }) => interview?.modeLabel },
      { header: '对方答复', value: ({ interview }) => interview?.replyLabel },
      { header: '结束时间', value: ({ endedTime }) => formatDateTime(endedTime) },
      { header: '原因', value: ({ opinion }) => opinion },
    ],
  },
}
