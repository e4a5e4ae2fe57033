import {
  CompanyMembersDocument,
  type CompanyMembersQueryVariables,
  EnterpriseAuditApplicationDocument,
  EnterpriseRemoveMemberDocument,
  type MemberRowFragment,
} from '#src/api/graphql.ts'
import {
  AuditApplicationDto_opinion,
  enterpriseGetAllEnterpriseMember_keyword,
  RemoveMemberDto_reason,
} from '#src/api/limits.ts'
import { type BulkActs, bulkAct } from '#src/lib/list/bulk-acts.ts'
import { type CrudList, listQuery, type RowAct } from '#src/lib/list/crud-list.ts'
import { scope, text } from '#src/lib/list/filters.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { MemberAct } from './components/member-acts.tsx'
import { memberColumns, memberName } from './components/member-columns.tsx'

type Members = CrudList<MemberRowFragment, Record<string, never>, CompanyMembersQueryVariables>

const act = (look: Pick<RowAct<MemberRowFragment>, 'name' | 'label' | 'icon'>): RowAct<MemberRowFragment> => ({
  ...look,
  // the creator can leave only after handing over the enterprise
  isAllowed: ({ isCreator }) => !isCreator,
  Dialog: MemberAct,
})

const base = {
  title: '成员',
  noun: '成员',
  counter: '人',
  search: text('keyword', '姓名或用户名', enterpriseGetAllEnterpriseMember_keyword),
  filters: [scope('list')],
  nameOf: memberName,
} as const satisfies Partial<Members>

const of = (always: Partial<CompanyMembersQueryVariables>) =>
  listQuery(CompanyMembersDocument, (data) => data.enterpriseGetAllEnterpriseMember, always)

/** The members of the enterprise, visible to every member. */
const colleagues: Members = {
  ...base,
  query: of({ state: 'Approved', jobStatus: 'On' }),
  columns: memberColumns('members'),
  empty: { title: '还没有成员', text: '同事用企业名称申请加入，同意后就会出现在这里。' },
}

const useWaiting = () =>
  useQueryResource(CompanyMembersDocument, { state: 'Waiting', pageSize: 1 }, { errors: 'inline' }).data
    ?.enterpriseGetAllEnterpriseMember?.totalCount

const views: Members['views'] = {
  label: '成员和申请',
  useViews: () => [
    { label: '成员', values: { list: '' } },
    { label: '加入申请', values: { list: 'waiting' }, count: useWaiting() },
    { label: '未同意', values: { list: 'refused' } },
    { label: '已离开', values: { list: 'left' } },
  ],
}

/**
 * Bulk decisions, because several colleagues often apply after a training or an announcement; the document of each can
 * be opened in the list.
 */
const waitingBulk: BulkActs<MemberRowFragment> = {
  acts: [
    bulkAct({
      name: 'approve',
      label: '同意加入',
      icon: 'check',
      isAllowed: ({ isCreator }) => !isCreator,
      document: EnterpriseAuditApplicationDocument,
      variablesOf: ({ id, rowVersion }) => ({ input: { id, rowVersion, isApproved: true } }),
      consequence: '请先看过每个人的证明。加入后可以处理工单、任务和站内信；招聘、合同、工资仍然只有创建人能看到。',
      done: (count) => `${count}已加入企业`,
    }),
    bulkAct({
      name: 'refuse',
      label: '不同意加入',
      icon: 'times',
      variant: 'danger-line',
      isAllowed: ({ isCreator }) => !isCreator,
      document: EnterpriseAuditApplicationDocument,
      fields: {
        opinion: {
          label: '原因',
          hint: '例如：证明上没有企业盖章。每个申请人都会看到',
          isRequired: true,
          limit: AuditApplicationDto_opinion,
        },
      },
      variablesOf: ({ id, rowVersion }, { opinion }) => ({ input: { id, rowVersion, isApproved: false, opinion } }),
      consequence: '申请人改正后可以再次申请。',
      done: (count) => `已告知 ${count}`,
    }),
  ],
}

const removing: BulkActs<MemberRowFragment> = {
  acts: [
    bulkAct({
      name: 'remove',
      label: '移出企业',
      icon: 'trash',
      variant: 'danger-line',
      isAllowed: ({ isCreator }) => !isCreator,
      document: EnterpriseRemoveMemberDocument,
      fields: { reason: { label: '原因', hint: '每个人都会看到', limit: RemoveMemberDto_reason } },
      variablesOf: ({ id }, { reason }) => ({ input: { id, ...(reason === '' ? {} : { reason }) } }),
      consequence: '他们在这家企业的登录马上失效，处理过的工单和任务保留。以后可以重新申请加入。',
      done: (count) => `${count}已移出企业`,
    }),
  ],
}

/** The lists of the creator, who decides on applications, removes members and transfers the enterprise. */
const LISTS: Readonly<Record<string, Members>> = {
  waiting: {
    ...base,
    views,
    noun: '加入申请',
    query: of({ state: 'Waiting' }),
    columns: memberColumns('waiting'),
    empty: { title: '没有等待处理的申请', text: '同事申请加入企业时，会列在这里，并发站内信。' },
    acts: [
      act({ name: 'approve', label: '同意加入', icon: 'check' }),
      act({ name: 'refuse', label: '不同意', icon: 'times' }),
    ],
    bulk: waitingBulk,
  },
  refused: {
    ...base,
    views,
    noun: '申请',
    query: of({ state: 'Refused' }),
    columns: memberColumns('refused'),
    empty: { title: '没有未同意的申请', text: '不同意的申请和原因会留在这里。' },
  },
  left: {
    ...base,
    views,
    query: of({ state: 'Approved', jobStatus: 'Quit' }),
    columns: memberColumns('left'),
    empty: { title: '没有离开的成员', text: '移出的成员会留在这里。' },
  },
}

const ofCreator: Members = {
  ...colleagues,
  views,
  acts: [
    act({ name: 'handOver', label: '移交企业', icon: 'key' }),
    act({ name: 'remove', label: '移出', icon: 'trash' }),
  ],
  bulk: removing,
}

/** The list in the URL; a member who is not the creator sees colleagues only. */
export const memberList = (list: string, isCreator: boolean): Members =>
  isCreator ? (LISTS[list] ?? ofCreator) : colleagues
