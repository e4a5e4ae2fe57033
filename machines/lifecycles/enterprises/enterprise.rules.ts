import { type Actor, hasPlatformRole, isSystem } from '../../actor.ts'
import { defineGuards } from '../../lifecycle-guards.ts'
import { isAuditor, isOrderDeveloper } from '../work-orders/actors.ts'

export type EnterpriseStatus = 'Withdraw' | 'Ongoing' | 'Pass' | 'Reject'

/** The audit stage that submitting reaches; each later stage is reached by an audit. */
export const SUBMITTED = 1
export const REJECTED = -1
/** The last stage: submission and three audits. It limits how often a case can be passed on. */
export const MAX_STAGE = 4

/**
 * The row as the guards of its audit use it; `audit` and `auditStatus` are the pair the gates read (domain rules §3.1).
 */
export interface EnterpriseContext {
  enterpriseId: number
  creatorUserId: number | null
  /** the WorkDeveloper in charge of the enterprise */
  developerUserId: number | null
  /** stage reached; null: never submitted or withdrawn, -1: rejected */
  audit: number | null
  /** stage that this submission has to reach */
  auditStatus: number | null
  /** stage that the platform requires for the next submission */
  requiredStage: number
  /** the auditor of the latest decision */
  lastAuditorUserId: number | null
  /** returned to the enterprise for more information; the form is editable while the audit continues */
  isInfoMissing: boolean
  isWithdrawn: boolean
  /** a change of certified fields awaits its audit; the certified values are valid until then */
  isChangePending: boolean
  /** a contract, an order or a job is in force, or a payment to a person is outstanding */
  isInUse: boolean
  /** the employer is being wound up, or has ended; null otherwise */
  windingUp: 'UnderWay' | 'Done' | null
}

/** The events, each as the status log calls it. */
export const enterpriseEventLabels = {
  update: '修改资料',
  submit: '提交认证',
  withdraw: '撤回认证',
  startAudit: '开始审核',
  pass: '同意',
  continue: '转下一级审核',
  back: '退回上一级',
  reject: '驳回',
  actualPass: '终审通过',
  actualReject: '终审驳回',
  submitChange: '提交变更申请',
  withdrawChange: '撤回变更申请',
  passChange: '同意变更',
  rejectChange: '驳回变更',
  delete: '删除企业',
  beginWindingUp: '开始清算',
  endWindingUp: '清算完成',
}
export type EnterpriseEventType = keyof typeof enterpriseEventLabels
export type EnterpriseEvent = {
  [K in EnterpriseEventType]: { readonly type: K; readonly by: Actor }
}[EnterpriseEventType]

type Owners = Pick<EnterpriseContext, 'creatorUserId' | 'developerUserId' | 'enterpriseId'>

const isEnterpriseUser = (_: object, by: Actor): boolean => by.userType === 'Enterprise'

/** Administrators import lists of enterprises. */
const isMover = (_: object, by: Actor): boolean => hasPlatformRole(by, 'Admin')

/**
 * Compared with the creator of the row, not with the session, because the form is filled in before the enterprise is
 * the active one.
 */
const isCreator = ({ creatorUserId }: Owners, by: Actor): boolean =>
  by.userType === 'Enterprise' && creatorUserId !== null && by.userId === creatorUserId

/** Each stage has a different auditor. With two stages, the developer in charge may decide the first. */
const isStageAuditor = (context: EnterpriseContext, by: Actor): boolean =>
  by.userId !== context.lastAuditorUserId && (isAuditor(context, by) || isFirstAuditor(context, by))

const isFirstAuditor = (context: EnterpriseContext, by: Actor): boolean =>
  context.audit === SUBMITTED && (context.auditStatus ?? 0) > SUBMITTED + 1 && isOrderDeveloper(context, by)

const isLastStage = ({ audit, auditStatus }: EnterpriseContext): boolean =>
  audit !== null && auditStatus !== null && audit + 1 >= auditStatus

export const enterpriseGuards = defineGuards<EnterpriseContext>()({
  actors: {
    isEnterpriseUser,
    isMover,
    isCreator,
    isAuditor,
    isStageAuditor,
    isSystem: (_: object, by: Actor) => isSystem(by),
  },
  states: {
    isStanding: { check: ({ windingUp }) => windingUp === null, refusal: '这家企业正在清算或已经结束' },
    isUnderWay: { check: ({ windingUp }) => windingUp === 'UnderWay', refusal: '这家企业没有在清算' },
    isNotOver: { check: ({ windingUp }) => windingUp !== 'Done', refusal: '这家企业已经结束，资料只供查看' },
    needsAudit: { check: ({ requiredStage }) => requiredStage > SUBMITTED, refusal: '提交后即认证，无需审核' },
    needsNoAudit: { check: ({ requiredStage }) => requiredStage <= SUBMITTED, refusal: '提交后需要审核' },
    isLastStage: { check: isLastStage, refusal: '后面还有审核环节' },
    isEarlierStage: { check: (context) => !isLastStage(context), refusal: '已是最后一个审核环节' },
    isFirstStage: { check: ({ audit }) => audit === SUBMITTED, refusal: '已通过第一个审核环节' },
    isLaterStage: { check: ({ audit }) => audit !== SUBMITTED, refusal: '还在第一个审核环节' },
    isComplete: { check: ({ isInfoMissing }) => !isInfoMissing, refusal: '已退回，等待企业补充资料' },
    isOpenForm: { check: ({ isInfoMissing }) => isInfoMissing, refusal: '资料正在审核，撤回后才能修改' },
    hasStageLeft: {
      check: ({ auditStatus }) => (auditStatus ?? 0) < MAX_STAGE,
      refusal: `最多 ${MAX_STAGE - 1} 个审核环节，请作出决定`,
    },
    hasNoChange: {
      check: ({ isChangePending }) => !isChangePending,
      refusal: '已有一份变更申请在审核，撤回后才能再提交',
    },
    hasChange: { check: ({ isChangePending }) => isChangePending, refusal: '没有等待审核的变更申请' },
    isIdle: { check: ({ isInUse }) => !isInUse, refusal: '还有没结束的工单、合同、岗位或没付清的款项，不能删除企业' },
  },
  combined: {
    canUpdate: ['isCreator', 'isNotOver'],
    canSubmit: ['isCreator', 'isStanding', 'needsAudit'],
    canCertifyOneself: ['isCreator', 'isStanding', 'needsNoAudit'],
    canComplete: ['isCreator', 'isOpenForm'],
    canPass: ['isStageAuditor', 'isComplete', 'isLastStage'],
    canPassOn: ['isStageAuditor', 'isComplete', 'isEarlierStage'],
    canAudit: ['isStageAuditor', 'isComplete'],
    canAddStage: ['isStageAuditor', 'isComplete', 'hasStageLeft'],
    canReturn: ['isAuditor', 'isComplete', 'isFirstStage'],
    canStepBack: ['isAuditor', 'isComplete', 'isLaterStage'],
    canSubmitChange: ['isCreator', 'isStanding', 'hasNoChange'],
    canWithdrawChange: ['isCreator', 'hasChange'],
    canDecideChange: ['isAuditor', 'hasChange'],
    canDelete: ['isCreator', 'isStanding', 'isIdle'],
    canRemove: ['isAuditor', 'isStanding', 'isIdle'],
    canBeginWindingUp: ['isSystem', 'isStanding'],
    canEndWindingUp: ['isSystem', 'isUnderWay'],
  },
})
