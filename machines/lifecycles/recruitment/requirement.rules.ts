import { type Actor, isMemberOf } from '../../actor.ts'
import { anyOf, defineGuards } from '../../lifecycle-guards.ts'
import { isAuditor, isModerator, isNextAuditor, isOrderDeveloper, isSystem } from '../work-orders/actors.ts'

export type RequirementStatus = 'Draft' | 'Published' | 'Closed' | 'Auditing' | 'Failed'

/** Limits how often a case can be passed on: the third auditor decides. */
export const MOST_STAGES = 3

/** A job posting as the guards of its lifecycle use it. */
export interface RequirementContext {
  enterpriseId: number
  /** the WorkDeveloper in charge of the enterprise */
  developerUserId: number | null
  creatorUserId: number | null
  isEnterpriseCertified: boolean
  /** a setting of the installation: postings are audited before the public sees them */
  needsAudit: boolean
  /** its text differs from the version that was last published or passed */
  isChanged: boolean
  isExpired: boolean
  /** the job has as many contracts as places */
  isFilled: boolean
  /** deliveries whose contract is being audited or signed */
  contractingDeliveries: number
  /** number of deliveries that the job has ever had */
  deliveries: number
  /** number of audits passed since the job was submitted */
  stage: number
  lastAuditorUserId: number | null
}

/** The events, each as the status log calls it. */
export const requirementEventLabels = {
  update: '修改',
  revise: '修改关键内容',
  publish: '发布',
  cancelPublish: '取消发布',
  close: '关闭',
  autoClose: '自动关闭',
  startAudit: '开始审核',
  pass: '同意',
  continue: '转下一级审核',
  back: '退回修改',
  reject: '驳回',
  actualPass: '终审通过',
  actualReject: '终审驳回',
  delete: '删除',
  windUp: '企业清算',
}
export type RequirementEventType = keyof typeof requirementEventLabels
export type RequirementEvent = {
  [K in RequirementEventType]: { readonly type: K; readonly by: Actor }
}[RequirementEventType]

/** Only the creator of the enterprise uses 人资管理. */
export const isRecruiter = ({ enterpriseId }: { enterpriseId: number }, by: Actor): boolean =>
  isMemberOf(by, enterpriseId) && by.isEnterpriseCreator

const isManager = anyOf<RequirementContext>(isRecruiter, isOrderDeveloper)
const isRecruiterOrPlatform = anyOf<RequirementContext>(isRecruiter, isModerator)

export const requirementGuards = defineGuards<RequirementContext>()({
  actors: { isManager, isRecruiter, isRecruiterOrPlatform, isAuditor, isNextAuditor, isSystem },
  states: {
    isCertified: { check: ({ isEnterpriseCertified }) => isEnterpriseCertified, refusal: '企业认证通过后才能招聘' },
    needsAudit: { check: ({ needsAudit }) => needsAudit, refusal: '岗位无需审核，可以直接发布' },
    needsNoAudit: { check: ({ needsAudit }) => !needsAudit, refusal: '岗位需要审核后才能发布' },
    isAsPublished: {
      check: ({ isChanged, isExpired }) => !isChanged && !isExpired,
      refusal: '岗位已修改或已过期，需要重新审核',
    },
    isNotAsPublished: {
      check: ({ isChanged, isExpired }) => isChanged || isExpired,
      refusal: '岗位没有变化，可以直接重新发布',
    },
    hasNoContracting: {
      check: ({ contractingDeliveries }) => contractingDeliveries === 0,
      refusal: '有人正在签约，签约结束后才能暂停岗位',
    },
    hasNoDelivery: { check: ({ deliveries }) => deliveries === 0, refusal: '这个岗位收到过简历，不能删除' },
    isOver: {
      check: ({ isExpired, isFilled }) => isExpired || isFilled,
      refusal: '岗位还在有效期内，也没有招满',
    },
    hasStageLeft: {
      check: ({ stage }) => stage + 1 < MOST_STAGES,
      refusal: `最多 ${MOST_STAGES} 个审核环节，请作出决定`,
    },
  },
  combined: {
    canCreate: ['isManager', 'isCertified'],
    canSubmit: ['isManager', 'isCertified', 'needsAudit'],
    canPublishAtOnce: ['isManager', 'isCertified', 'needsNoAudit'],
    canReopen: ['isManager', 'isCertified', 'needsAudit', 'isAsPublished'],
    canSubmitAgain: ['isManager', 'isCertified', 'needsAudit', 'isNotAsPublished'],
    canRevise: ['isManager', 'needsAudit'],
    canReviseAtOnce: ['isManager', 'needsNoAudit'],
    canCancelPublish: ['isRecruiterOrPlatform', 'hasNoContracting'],
    canCloseByTime: ['isSystem', 'isOver'],
    canPassOn: ['isNextAuditor', 'hasStageLeft'],
    canDelete: ['isRecruiter', 'hasNoDelivery'],
  },
})
