import {
  HiringRequirementGetAllDocument,
  type HiringRequirementGetAllQueryVariables,
  HiringRequirementGetCountDocument,
  type HiringRequirementRowFragment,
} from '#src/api/graphql.ts'
import { requirementGetAll_keyword } from '#src/api/limits.ts'
import type { CsvColumn } from '#src/lib/csv.ts'
import { formatDay, toDateInput } from '#src/lib/date-time.ts'
import { allowedAct, type CrudList, type ListView, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, dictionaryOf, type Filter, sentScope, text } from '#src/lib/list/filters.ts'
import { conditionsOf, type FilterValues } from '#src/lib/list/list-address.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { payTextOf, payWithUnit, placeTextOf } from '#src/shared/recruitment/job-texts.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { RequirementActDialogs } from './components/requirement-act-dialogs.tsx'
import { copyHref, deliveriesHref, editHref, newRequirementHref, requirementHref } from './paths.ts'
import { actsOf } from './requirement-acts.ts'
import { requirementBulk } from './requirement-bulk.ts'

type Row = HiringRequirementRowFragment
type Variables = HiringRequirementGetAllQueryVariables

/** The columns of the exported list, which has more than a row on the page. */
const FILE: readonly CsvColumn<Row>[] = [
  { header: '岗位编号', value: ({ number }) => number },
  { header: '岗位名称', value: ({ title }) => title },
  { header: '职位', value: ({ jobName }) => jobName },
  { header: '状态', value: ({ statusLabel }) => statusLabel },
  { header: '用工形式', value: ({ employmentFormLabel }) => employmentFormLabel },
  { header: '薪资', value: payTextOf },
  { header: '薪资单位', value: ({ payUnitLabel }) => payUnitLabel },
  { header: '地点和方式', value: placeTextOf },
  { header: '适合的残疾类别', value: ({ disabilityRequirementNames }) => disabilityRequirementNames.join('、') },
  { header: '学历要求', value: ({ educationalRequirementName }) => educationalRequirementName },
  { header: '招聘人数', value: ({ recruitNumber }) => recruitNumber },
  { header: '已签约', value: ({ contractedCount }) => contractedCount },
  { header: '收到简历', value: ({ deliveryCount }) => deliveryCount },
  { header: '待答复', value: ({ waitingCount }) => waitingCount },
  { header: '创建日期', value: ({ creationTime }) => toDateInput(creationTime) },
  { header: '发布日期', value: ({ publishTime }) => toDateInput(publishTime) },
  { header: '有效期至', value: ({ validTo }) => validTo },
]

const search = text('keyword', '岗位名称或职位', requirementGetAll_keyword)

const filters: readonly Filter<keyof Variables>[] = [
  choice('modeId', '工作方式', dictionaryOf('OperationMode'), { variable: 'operationModeId', send: Number }),
  choice('disabilityId', '适合的残疾类别', dictionaryOf('DisabilityRequirement'), {
    variable: 'disabilityRequirementId',
    send: Number,
  }),
  choice('educationId', '学历要求', dictionaryOf('EducationalRequirement'), {
    variable: 'educationalRequirementId',
    send: Number,
  }),
]

/** 全部, then each state with jobs, and the current state even if it has none left. */
function useStatusViews(values: FilterValues): readonly ListView[] {
  const counted = useQueryResource(HiringRequirementGetCountDocument, conditionsOf({ search, filters }, values), {
    errors: 'inline',
    keepPrevious: true,
  }).data?.requirementGetCount.statuses
  const statuses = counted ?? []
  const shown = statuses.filter(({ key, count }) => count > 0 || key === values.status)
  return [
    {
      label: '全部',
      count: counted && statuses.reduce((sum, { count }) => sum + count, 0),
      values: { status: '' },
    },
    ...shown.map(({ key, label, count }) => ({ label, count, values: { status: key } })),
  ]
}

const AskingDialog = ({ row, act, onClose }: { row: Row; act: string; onClose: () => void }) => (
  <RequirementActDialogs job={row} act={act} onClose={onClose} />
)

/** An action with a confirmation. */
const asked = (name: string, label: string, icon: 'send' | 'undo' | 'lock' | 'trash') =>
  allowedAct<Row>({
    name,
    label,
    icon,
    // the label depends on the state of the job
    labelOf: (row) => actsOf(row).find((act) => act.name === name)?.label ?? label,
    Dialog: AskingDialog,
  })

const create = (
  <LinkButton href={newRequirementHref} variant="action" icon="plus">
    发布岗位
  </LinkButton>
)

/** The jobs of the enterprise: by state, with the deliveries of each and the possible actions. */
export const requirements: CrudList<Row, Record<string, never>, Variables> = {
  title: '招聘需求',
  about: '从起草、审核到招满，每个岗位的状态和简历都在这里。',
  noun: '岗位',
  entityType: 'Requirement',
  counter: '个岗位',
  query: listQuery(HiringRequirementGetAllDocument, (data) => data.requirementGetAll),
  search,
  filters: [sentScope('status'), ...filters],
  views: { label: '岗位状态', useViews: useStatusViews },
  columns: [
    {
      key: 'title',
      header: '岗位',
      rowHeader: true,
      cell: ({ id, title, jobName }) => (
        <span className="cell-name">
          <Link href={requirementHref(id)}>{title}</Link>
          <small className="muted">{jobName}</small>
        </span>
      ),
    },
    { key: 'number', header: '编号', isExtra: true, cell: ({ number }) => <span className="mono">{number}</span> },
    { key: 'form', header: '用工形式', isExtra: true, cell: ({ employmentFormLabel }) => employmentFormLabel },
    {
      key: 'status',
      header: '状态',
      cell: ({ status, statusLabel }) => <StatusChip entity="Requirement" status={status} label={statusLabel} />,
    },
    {
      key: 'received',
      header: '简历',
      cell: ({ id, deliveryCount, waitingCount }) =>
        deliveryCount ? (
          <span className="cell-name">
            <Link href={deliveriesHref(id)}>{`${deliveryCount} 份简历`}</Link>
            {waitingCount ? (
              <Chip tone="wait" icon="clock">
                {`${waitingCount} 份待答复`}
              </Chip>
            ) : null}
          </span>
        ) : (
          <span className="muted">还没有简历</span>
        ),
    },
    {
      key: 'filled',
      header: '已签 / 招聘',
      align: 'end',
      cell: ({ contractedCount, recruitNumber }) => `${contractedCount ?? 0} / ${recruitNumber ?? '若干'} 人`,
    },
    { key: 'pay', header: '薪资', sortKey: 'payMax', cell: (row) => <span className="num">{payWithUnit(row)}</span> },
    { key: 'place', header: '地点', cell: (row) => placeTextOf(row) },
    { key: 'validTo', header: '有效期至', sortKey: 'validTo', cell: ({ validTo }) => formatDay(validTo) || '—' },
  ],
  nameOf: ({ title }) => title,
  empty: { title: '还没有岗位', text: '发布一个岗位，合适的人就能看到并投递简历。', action: create },
  acts: [
    allowedAct({ name: 'update', label: '修改', icon: 'pencil', hrefOf: ({ id }) => editHref(id) }),
    asked('publish', '提交审核', 'send'),
    { name: 'copy', label: '复制', icon: 'copy', isAllowed: () => true, hrefOf: ({ id }) => copyHref(id) },
    asked('cancelPublish', '撤回为草稿', 'undo'),
    asked('close', '关闭岗位', 'lock'),
    asked('delete', '删除', 'trash'),
  ],
  bulk: requirementBulk,
  export: { columns: FILE },
  HeadActions: () => create,
}
