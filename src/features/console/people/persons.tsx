import { VETERAN_GRADES } from '#machines/rules/disability-certificate.ts'
import {
  ConsoleFoundationsDocument,
  ConsolePersonGetAllDocument,
  type ConsolePersonGetAllQueryVariables,
  ConsolePersonGetMyAllDocument,
  type ConsolePersonRowFragment,
} from '#src/api/graphql.ts'
import {
  userDisabledPersonGetAll_address,
  userDisabledPersonGetAll_mobilePhone,
  userDisabledPersonGetAll_realName,
} from '#src/api/limits.ts'
import { formatDate, toDateInput } from '#src/lib/date-time.ts'
import { EnumWord } from '#src/lib/enum-word.tsx'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, dictionaryOf, enumOf, flag, number, scope, text, yesNo } from '#src/lib/list/filters.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { HolderChip } from '#src/shared/audit/holder-chip.tsx'
import { WaitingSince } from '#src/shared/audit/waiting-since.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { CONSOLE_PATH, PERSON_CREATE_PATH, personPath } from '../paths.ts'
import { withoutQueue } from '../without-queue.ts'
import { personBulk } from './person-bulk.ts'
import { usePersonWords } from './person-texts.ts'

type Row = ConsolePersonRowFragment

const useFoundations = () => {
  const found = useQueryResource(ConsoleFoundationsDocument, {}).data?.foundationGetAllFoundationList.items ?? []
  return found.map(({ id, displayName }) => ({ value: String(id), label: displayName }))
}

function Certificate({ validTo }: { validTo: string | null | undefined }) {
  if (!validTo) return <span className="muted">—</span>
  if (validTo >= toDateInput(pageNow())) return <span className="num nowrap">{formatDate(validTo)}</span>
  return (
    <Chip tone="bad" icon="calendar-times">
      {formatDate(validTo)}已到期
    </Chip>
  )
}

function Disability(row: Pick<Row, 'disabilityCategory' | 'disabilityLevel' | 'veteranGrade'>) {
  return usePersonWords().disability(row) || '—'
}

const CARDS = [
  { value: 'federation', label: '残疾人证' },
  { value: 'veteran', label: '残疾军人证' },
]
const GRADES = VETERAN_GRADES.map(({ grade, label }) => ({ value: String(grade), label }))

/** The queues of both audits, which share one deadline. */
const QUEUES = ['personsToAudit', 'personsToReexamine']

/**
 * Job seekers: those whose audit the reader must decide, the longest waiting first, and all that the reader may see,
 * the newest first.
 */
export const persons: CrudList<Row, Record<string, never>, ConsolePersonGetAllQueryVariables> = {
  title: '求职者',
  context: '打开即锁定 30 分钟',
  crumbs: [{ label: '管理台', href: CONSOLE_PATH }, { label: '求职者' }],
  noun: '求职者',
  entityType: 'UserDisabledPerson',
  counter: '位',
  query: ({ values }) =>
    values.all
      ? listQuery(ConsolePersonGetAllDocument, (data) => data.userDisabledPersonGetAll, { sorting: 'id desc' })
      : listQuery(ConsolePersonGetMyAllDocument, (data) => data.userDisabledPersonGetMyAll, {
          sorting: 'submitTime asc',
        }),
  search: text('realName', '姓名', userDisabledPersonGetAll_realName),
  filters: [
    scope('all'),
    text('mobilePhone', '手机号', userDisabledPersonGetAll_mobilePhone, { hint: '完整号码，或最后四位' }),
    choice('mainStatus', '审核状态', enumOf('PersonAuditStatus')),
    choice('disabilityCategory', '残疾类别', enumOf('DisabilityCategory')),
    choice('disabilityLevel', '残疾等级', enumOf('DisabilityLevel')),
    choice('isVeteran', '残疾证件', CARDS, { send: (value) => value === 'veteran' }),
    choice('veteranGrade', '残疾军人等级', GRADES, { send: Number }),
    choice('foundationId', '基金会', useFoundations, { send: Number }),
    choice('workOrderTypeId', '培训合格的工单类型', dictionaryOf('WorkOrderType'), { send: Number }),
    choice('workStatus', '工作状态', enumOf('WorkStatus')),
    choice('sex', '性别', enumOf('Sex')),
    text('address', '城市或地址', userDisabledPersonGetAll_address),
    yesNo('hasJob', '有工作'),
    yesNo('hasTutor', '有就业辅导员'),
    yesNo('isFromRequirement', '投递过岗位'),
    number('requirementId', '投递的岗位编号'),
    flag('isOnlyIncludeActive', '只看启用的档案'),
    flag('isOnlyViewAuditPassed', '只看审核通过并启用的'),
  ],
  views: {
    label: '求职者的范围',
    useViews: () => [
      { label: '等我审核', values: { all: '' } },
      { label: '全部', values: { all: 'true' } },
    ],
  },
  columns: [
    {
      key: 'name',
      header: '姓名',
      rowHeader: true,
      cell: ({ id, realName, mobilePhone }) => (
        <span className="cell-name">
          <Link href={personPath(id)}>{realName || '未填写姓名'}</Link>
          <span className="small muted num">{mobilePhone}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: '审核',
      cell: ({ status, statusLabel, isActive, caseHolder }) => (
        <span className="tags">
          <StatusChip status={status} label={statusLabel} entity="UserDisabledPerson" />
          <HolderChip holder={caseHolder} />
          {!isActive && (
            <Chip tone="idle" icon="lock">
              已停用
            </Chip>
          )}
        </span>
      ),
    },
    {
      key: 'disability',
      header: '残疾类别与等级',
      cell: (row) => <Disability {...row} />,
    },
    { key: 'city', header: '城市', cell: ({ cityName }) => <span className="nowrap">{cityName ?? '—'}</span> },
    { key: 'foundation', header: '基金会', cell: ({ foundationName }) => foundationName ?? '—' },
    {
      key: 'work',
      header: '工作状态',
      cell: ({ workStatus }) => <EnumWord typeName="WorkStatus" value={workStatus} />,
    },
    { key: 'certificate', header: '证件到期', cell: (row) => <Certificate validTo={row.certificateValidTo} /> },
    {
      key: 'submitted',
      header: '提交时间',
      sortKey: 'submitTime',
      cell: ({ submitTime, allowedActions }) => (
        <WaitingSince time={submitTime} allowed={allowedActions} queues={QUEUES} />
      ),
    },
  ],
  nameOf: ({ realName }) => realName || '未填写姓名',
  empty: ({ all }) =>
    all ? null : { title: '没有等您审核的求职者', text: '有人提交审核或申请变更后会出现在这里，先提交的在前。' },
  bulk: personBulk,
  export: { operation: 'UserDisabledPerson/ExportEnterpriseInfoToExcel', fileName: '求职者.xlsx' },
  HeadActions: () => (
    <LinkButton href={PERSON_CREATE_PATH} icon="plus">
      代建档案
    </LinkButton>
  ),
}

/** The list without the audits, so without a queue: all persons whose record the reader may see. */
export const recordedPersons: typeof persons = withoutQueue(persons, () =>
  listQuery(ConsolePersonGetAllDocument, (data) => data.userDisabledPersonGetAll, { sorting: 'id desc' }),
)
