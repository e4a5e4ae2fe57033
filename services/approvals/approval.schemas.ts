import Type, { type Static } from 'typebox'
import {
  DateTime,
  EnumOf,
  type FieldOptions,
  Id,
  lifecycleFields,
  Money,
  Nullable,
  PagedRequest,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { APPROVAL_KINDS, APPROVAL_STATUSES } from '#services/database/schema/approvals.ts'

const Kind = (options?: FieldOptions) => EnumOf('ApprovalKind', APPROVAL_KINDS, options)
const Status = (options?: FieldOptions) => EnumOf('ApprovalStatus', APPROVAL_STATUSES, options)

/** A pending approval, as shown on the row it is about. */
export const PendingApprovalDto = Type.Object(
  {
    id: Id(),
    kind: Kind(),
    title: Type.String(),
    preparedByName: Type.String(),
    isMine: Type.Boolean({ description: '是不是当前用户提交的' }),
    preparedTime: DateTime(),
    expiresTime: DateTime(),
  },
  { $id: 'PendingApprovalDto' },
)
export type PendingApprovalDto = Static<typeof PendingApprovalDto>

/** The reason for the approver; ignored for operations that need no approval. */
export const approvalReason = Type.Optional(Text(200, { title: '提交的理由', description: '给批准的同事看' }))

/** The member of an answer whose operation may need an approval. */
export const pendingApproval = Nullable(PendingApprovalDto)

/** The input of a removal that may need an approval. */
export const RemovalDto = Type.Object({ id: Id({ title: '编号' }), approvalReason })

/** The answer of operations that return nothing but an approval. */
export const PreparedDto = Type.Object({ approval: PendingApprovalDto }, { $id: 'PreparedDto' })

export const ApprovalListDto = Type.Object(
  {
    id: Id(),
    kind: Kind(),
    kindLabel: Type.String(),
    status: Status(),
    ...lifecycleFields,
    title: Type.String(),
    amount: Nullable(Money()),
    reason: Nullable(Type.String({ description: '提交的理由' })),
    preparedByName: Type.String(),
    isMine: Type.Boolean({ description: '是不是当前用户提交的' }),
    preparedTime: DateTime(),
    expiresTime: DateTime(),
    decidedByName: Nullable(Type.String()),
    decidedTime: Nullable(DateTime()),
    decisionReason: Nullable(Type.String({ description: '驳回或作废的原因' })),
    entityType: Type.String(),
    entityIds: Type.Array(Type.Integer(), { description: '涉及的记录；列表里最多 20 条，一件审批的页面里是全部' }),
    entityCount: Type.Integer({ description: '涉及几条记录' }),
  },
  { $id: 'ApprovalListDto' },
)

const ApprovalLineDto = Type.Object(
  {
    about: Nullable(Type.String({ description: '关于谁或哪一项' })),
    label: Type.String(),
    before: Nullable(Type.String({ description: '现在是什么' })),
    after: Nullable(Type.String({ description: '批准后是什么' })),
  },
  { $id: 'ApprovalLineDto' },
)

/** Operations of staff on an account, as shown to its owner. */
export const StaffActDto = Type.Object(
  {
    id: Id(),
    title: Type.String(),
    statusLabel: Type.String(),
    isDone: Type.Boolean({ description: '已办理' }),
    reason: Nullable(Type.String({ description: '工作人员写的理由' })),
    preparedTime: DateTime(),
    decidedTime: Nullable(DateTime()),
    lines: Type.Array(ApprovalLineDto, { description: '变更前后对照，号码已遮盖' }),
  },
  { $id: 'StaffActDto' },
)
export type StaffActDto = Static<typeof StaffActDto>

const ApprovalFileDto = Type.Object(
  {
    id: Id(),
    fileName: Type.String(),
    size: Type.Integer({ description: '字节' }),
    url: Type.String({ description: '下载地址，10 分钟内有效' }),
  },
  { $id: 'ApprovalFileDto' },
)

export const ApprovalDto = Type.Object(
  {
    ...ApprovalListDto.properties,
    lines: Type.Array(ApprovalLineDto, { description: '变更前后对照' }),
    consequence: Type.String({ description: '批准后会怎样' }),
    files: Type.Array(ApprovalFileDto, { description: '随附的凭证' }),
    otherHolders: Type.Integer({ description: '除提交人外还有几位同事可以批准' }),
  },
  { $id: 'ApprovalDto' },
)

export const APPROVAL_BOXES = ['Waiting', 'Mine', 'All'] as const

export const ApprovalQuery = PagedRequest({
  box: Type.Optional(
    EnumOf('ApprovalBox', APPROVAL_BOXES, { title: '范围', description: 'Waiting 待我审批，Mine 我提交的，All 全部' }),
  ),
  status: Type.Optional(Status({ title: '状态' })),
  kind: Type.Optional(Kind({ title: '类别' })),
})

export const DecideApprovalDto = Type.Object(
  { id: Id({ title: '编号' }), rowVersion: rowVersionField },
  { $id: 'DecideApprovalDto' },
)

export const RejectApprovalDto = Type.Object(
  { id: Id({ title: '编号' }), reason: Text(200, { minLength: 2, title: '驳回的原因' }), rowVersion: rowVersionField },
  { $id: 'RejectApprovalDto' },
)

/** Whether a second user exists who can approve. */
export const ApprovalStandingDto = Type.Object(
  {
    waitingCount: Type.Integer({ description: '等当前用户审批的件数' }),
    kinds: Type.Array(
      Type.Object(
        {
          kind: Kind(),
          kindLabel: Type.String(),
          others: Type.Integer({ description: '除自己外还有几位同事可以批准；0 位时不能提交' }),
        },
        { $id: 'ApprovalStandingKindDto' },
      ),
    ),
    paymentLimit: Money({ description: '单笔不超过这个金额的付款和手工款项一个人就能办；0 为都要两个人' }),
    expiryHours: Type.Integer({ description: '提交后多少小时没有批准就过期' }),
    adminCommand: Type.String({ description: '只有一位管理员时，在服务器上建立第二位的命令' }),
  },
  { $id: 'ApprovalStandingDto' },
)

export type ApprovalFilter = Static<typeof ApprovalQuery>
export type ApprovalListDto = Static<typeof ApprovalListDto>
export type ApprovalDto = Static<typeof ApprovalDto>
