import { type Actor, hasPlatformRole, isMemberOf } from '../../actor.ts'
import { anyOf, defineGuards } from '../../lifecycle-guards.ts'
import {
  isAuditor,
  isModerator,
  isNextAuditor,
  isOfFoundation,
  isOrderDeveloper,
  isOwnPerson,
  isSystem,
} from '../work-orders/actors.ts'

export type ContractStatus = 'Auditing' | 'Signing' | 'Normal' | 'Overdue' | 'Cancelled' | 'Abort'

/** Limits how many audit stages a case can have. */
export const MAX_AUDITS = 3

/** The row of a contract with its owners, as guards use it. */
export interface ContractContext {
  enterpriseId: number
  /** the WorkDeveloper in charge of the enterprise */
  developerUserId: number | null
  personId: number
  /** the foundation that supports the person */
  foundationId: number | null
  creatorUserId: number | null
  /** number of audits passed; `auditStages` is the number required */
  auditStage: number
  auditStages: number
  lastAuditorUserId: number | null
  /** an auditor has sent the contract back, so it waits for the enterprise */
  isReturned: boolean
  /** imported from a list, and not yet completed and submitted by the enterprise */
  isUnsubmitted: boolean
  isPaper: boolean
  isPersonSigned: boolean
  isEnterpriseSigned: boolean
  /** a guardian has to agree, because the person cannot conclude a contract alone */
  needsGuardian: boolean
  isGuardianSigned: boolean
  /** a scan of the paper that both sides signed is recorded and is being checked */
  isPaperRecorded: boolean
  /** the person has confirmed that the scan shows their own signature */
  isPaperConfirmed: boolean
  paperRecorderUserId: number | null
  /** the days in which the person may object to the scan are over */
  isObjectionOver: boolean
  /** a reminder was sent by hand within the last 24 hours */
  isNotifiedLately: boolean
  /** the contract has waited for its signatures for two months */
  isLongUnsigned: boolean
  /** the first day of work has come */
  isStarted: boolean
  /** the last day of the term is over */
  isPastEnd: boolean
  /** a last day in the future is declared; the contract goes on until that day */
  isEndDeclared: boolean
  isDeclaredEndOver: boolean
  /** the side that has made a proposal about the end and waits for the answer */
  proposedBy: 'Person' | 'Enterprise' | null
  /** true: the proposal states that the contract has ended; false: it withdraws or moves the declared end */
  isEndProposed: boolean
  /** the proposed end is on a day that is still to come */
  isProposedEndAhead: boolean
  /** the enterprise has reported that the person has died */
  isDeathProposed: boolean
}

/** The events, each as the status log calls it. */
export const contractEventLabels = {
  update: '修改合同',
  updateTemplate: '修改合同文本',
  startAudit: '开始审核',
  pass: '同意',
  continue: '转下一级审核',
  back: '退回上一级',
  reject: '驳回',
  actualPass: '终审通过',
  actualReject: '终审驳回',
  notify: '提醒签署',
  completeExpress: '填写寄送信息',
  confirm: '签署合同',
  confirmAsGuardian: '监护人确认合同',
  recordPaper: '登记纸上签署',
  confirmPaper: '确认纸上签署',
  objectPaper: '对扫描件提出异议',
  passPaper: '核对纸上签署通过',
  rejectPaper: '退回扫描件',
  refuse: '拒绝签署',
  abort: '中止合同',
  renew: '续签',
  changeEnterprise: '变更用人单位',
  terminate: '解除或终止合同',
  resign: '提出辞职',
  declareEnd: '定下最后工作日',
  proposeEnd: '提出结束合同',
  proposeChange: '提议撤回或更改最后工作日',
  agreeToEnd: '同意提议',
  declineEnd: '不同意或收回提议',
  finish: '最后工作日已过',
  expire: '合同到期',
  delete: '删除',
  windUp: '用人单位清算',
  personLeaves: '本人离开平台',
  remind: '提醒还没有签完',
  lapse: '长期没有签完',
  employerRenamed: '用人单位改名',
}
export type ContractEventType = keyof typeof contractEventLabels
export type ContractEvent = { [K in ContractEventType]: { readonly type: K; readonly by: Actor } }[ContractEventType]

/** Only the creator of an enterprise handles its contracts. */
const isEmployer = ({ enterpriseId }: ContractContext, by: Actor): boolean =>
  by.isEnterpriseCreator && isMemberOf(by, enterpriseId)

/** A PlatformUser with the right to audit. This user may also end contracts and move them to another enterprise. */
const isOfficer = (_: object, by: Actor): boolean => hasPlatformRole(by, 'Auditor')

/** The person signs first; then the guardian agrees to the signed text. */
export const isGuardianAwaited = ({
  needsGuardian,
  isGuardianSigned,
}: Pick<ContractContext, 'needsGuardian' | 'isGuardianSigned'>): boolean => needsGuardian && !isGuardianSigned

/** Four eyes: the checker of a scan has neither drafted the contract nor recorded the scan. */
const isPaperChecker = (context: ContractContext, by: Actor): boolean =>
  isAuditor(context, by) && by.userId !== context.paperRecorderUserId

/** The side that has not made the proposal. No one answers in place of a person who was reported dead. */
const isOtherParty = (context: ContractContext, by: Actor): boolean =>
  (context.proposedBy !== 'Person' && !context.isDeathProposed && isOwnPerson(context, by)) ||
  (context.proposedBy !== 'Enterprise' && isEmployer(context, by))

/** Only administrators import lists. */
const isMover = (_: object, by: Actor): boolean => hasPlatformRole(by, 'Admin')

const isLastStage = ({ auditStage, auditStages }: ContractContext): boolean => auditStage + 1 >= auditStages

export const contractGuards = defineGuards<ContractContext>()({
  actors: {
    isEmployer,
    isOwnPerson,
    isSystem,
    isAuditor,
    isStageAuditor: isNextAuditor,
    canCreate: anyOf<ContractContext>(isEmployer, isOrderDeveloper, isOfficer),
    isReminder: anyOf<ContractContext>(isEmployer, isOfFoundation, isModerator),
    isParty: anyOf<ContractContext>(isEmployer, isOwnPerson),
    isEmployerOrOfficer: anyOf<ContractContext>(isEmployer, isOfficer),
    /** an officer, or the winding-up of an employer that is merged into another one */
    isOfficerOrSystem: anyOf<ContractContext>(isOfficer, isSystem),
    isPaperChecker,
    isOtherParty,
    isOtherPartyOrOfficer: anyOf<ContractContext>(isOtherParty, isOfficer),
    isPartyOrOfficer: anyOf<ContractContext>(isEmployer, isOwnPerson, isOfficer),
    isMover,
  },
  states: {
    isComplete: { check: ({ isReturned }) => !isReturned, refusal: '已退回，等待企业修改后再次提交' },
    isSubmitted: {
      check: ({ isUnsubmitted }) => !isUnsubmitted,
      refusal: '合同由名单迁入，企业还没有补充和提交',
    },
    wasReturned: { check: ({ isReturned }) => isReturned, refusal: '合同没有被退回' },
    isLastStage: { check: isLastStage, refusal: '后面还有审核环节' },
    isEarlierStage: { check: (context) => !isLastStage(context), refusal: '已是最后一个审核环节' },
    isFirstStage: { check: ({ auditStage }) => auditStage === 0, refusal: '已通过第一个审核环节' },
    isLaterStage: { check: ({ auditStage }) => auditStage > 0, refusal: '还在第一个审核环节' },
    hasStageLeft: {
      check: ({ auditStages }) => auditStages < MAX_AUDITS,
      refusal: `最多 ${MAX_AUDITS} 个审核环节，请作出决定`,
    },
    isRested: { check: ({ isNotifiedLately }) => !isNotifiedLately, refusal: '24 小时内已经提醒过，请明天再提醒' },
    isLongUnsigned: { check: ({ isLongUnsigned }) => isLongUnsigned, refusal: '合同等待签署还不到两个月' },
    isPaper: { check: ({ isPaper }) => isPaper, refusal: '电子签署的合同不需要寄送' },
    personHasNotSigned: { check: ({ isPersonSigned }) => !isPersonSigned, refusal: '您已经签署过这份合同' },
    enterpriseHasNotSigned: {
      check: ({ isEnterpriseSigned }) => !isEnterpriseSigned,
      refusal: '企业已经签署过这份合同',
    },
    personHasSigned: { check: ({ isPersonSigned }) => isPersonSigned, refusal: '求职者还没有签署' },
    personIsMissing: { check: ({ isPersonSigned }) => !isPersonSigned, refusal: '求职者已经签署' },
    enterpriseHasSigned: { check: ({ isEnterpriseSigned }) => isEnterpriseSigned, refusal: '企业还没有签署' },
    enterpriseIsMissing: { check: ({ isEnterpriseSigned }) => !isEnterpriseSigned, refusal: '企业已经签署' },
    guardianIsNotNeeded: { check: ({ needsGuardian }) => !needsGuardian, refusal: '还需要监护人确认' },
    guardianIsNeeded: {
      check: ({ needsGuardian }) => needsGuardian,
      refusal: '求职者没有登记监护人，这份合同不需要监护人确认',
    },
    guardianHasNotConfirmed: {
      check: ({ isGuardianSigned }) => !isGuardianSigned,
      refusal: '监护人已经确认过这份合同',
    },
    guardianIsMissing: { check: (context) => isGuardianAwaited(context), refusal: '监护人已经确认' },
    guardianIsSettled: { check: (context) => !isGuardianAwaited(context), refusal: '监护人还没有确认' },
    personWentFirst: { check: ({ isPersonSigned }) => isPersonSigned, refusal: '请先由本人签署，再请监护人确认' },
    paperIsRecorded: {
      check: ({ isPaperRecorded }) => isPaperRecorded,
      refusal: '还没有登记纸上签署的扫描件',
    },
    paperIsMissing: {
      check: ({ isPaperRecorded }) => !isPaperRecorded,
      refusal: '已经登记纸上签署的扫描件，正在核对，不用再在网上签署',
    },
    paperIsNotConfirmed: {
      check: ({ isPaperConfirmed }) => !isPaperConfirmed,
      refusal: '您已经确认过这份扫描件',
    },
    paperIsSettled: {
      check: ({ isPaperConfirmed, isObjectionOver }) => isPaperConfirmed || isObjectionOver,
      refusal: '求职者还没有确认扫描件，可以提出异议的日子也没有过完',
    },
    isPastEnd: { check: ({ isPastEnd }) => isPastEnd, refusal: '合同期限还没有届满' },
    endIsDeclared: { check: ({ isEndDeclared }) => isEndDeclared, refusal: '还没有定下最后工作日' },
    endIsNotDeclared: { check: ({ isEndDeclared }) => !isEndDeclared, refusal: '已经定下最后工作日' },
    declaredEndIsOver: { check: ({ isDeclaredEndOver }) => isDeclaredEndOver, refusal: '最后工作日还没有过' },
    hasProposal: { check: ({ proposedBy }) => proposedBy !== null, refusal: '没有等待答复的提议' },
    hasNoProposal: { check: ({ proposedBy }) => proposedBy === null, refusal: '已经有一项提议在等待答复' },
    endIsProposed: { check: ({ isEndProposed }) => isEndProposed, refusal: '提议的不是终止合同' },
    proposedEndIsAhead: {
      check: ({ isProposedEndAhead }) => isProposedEndAhead,
      refusal: '提议的最后工作日不在以后',
    },
    proposedEndIsReached: {
      check: ({ isProposedEndAhead }) => !isProposedEndAhead,
      refusal: '提议的最后工作日还没有到',
    },
    changeIsProposed: { check: ({ isEndProposed }) => !isEndProposed, refusal: '提议的是终止合同' },
  },
  combined: {
    canResubmit: ['isEmployer', 'wasReturned'],
    canStartAudit: ['isStageAuditor', 'isComplete'],
    canPass: ['isStageAuditor', 'isComplete', 'isLastStage'],
    canPassOn: ['isStageAuditor', 'isComplete', 'isEarlierStage'],
    canAddStage: ['isStageAuditor', 'isComplete', 'hasStageLeft'],
    canPassFinally: ['isAuditor', 'isSubmitted'],
    canReturn: ['isAuditor', 'isComplete', 'isFirstStage'],
    canStepBack: ['isAuditor', 'isComplete', 'isLaterStage'],
    canRemind: ['isReminder', 'isRested'],
    canSend: ['isParty', 'isPaper'],
    canSignAsPerson: [
      'isOwnPerson',
      'personHasNotSigned',
      'guardianIsNotNeeded',
      'enterpriseIsMissing',
      'paperIsMissing',
    ],
    canSignBeforeGuardian: ['isOwnPerson', 'personHasNotSigned', 'guardianIsNeeded', 'paperIsMissing'],
    canConcludeAsPerson: [
      'isOwnPerson',
      'personHasNotSigned',
      'guardianIsNotNeeded',
      'enterpriseHasSigned',
      'paperIsMissing',
    ],
    canSignAsEnterprise: ['isEmployer', 'enterpriseHasNotSigned', 'personIsMissing', 'paperIsMissing'],
    canSignAheadOfGuardian: [
      'isEmployer',
      'enterpriseHasNotSigned',
      'personHasSigned',
      'guardianIsMissing',
      'paperIsMissing',
    ],
    canConcludeAsEnterprise: [
      'isEmployer',
      'enterpriseHasNotSigned',
      'personHasSigned',
      'guardianIsSettled',
      'paperIsMissing',
    ],
    canConfirmAsGuardian: [
      'isOwnPerson',
      'guardianIsNeeded',
      'guardianHasNotConfirmed',
      'personWentFirst',
      'enterpriseIsMissing',
      'paperIsMissing',
    ],
    canConcludeAsGuardian: [
      'isOwnPerson',
      'guardianIsNeeded',
      'guardianHasNotConfirmed',
      'personWentFirst',
      'enterpriseHasSigned',
      'paperIsMissing',
    ],
    canConfirmPaper: ['isOwnPerson', 'paperIsRecorded', 'paperIsNotConfirmed'],
    canObjectPaper: ['isOwnPerson', 'paperIsRecorded'],
    canPassPaper: ['isPaperChecker', 'paperIsRecorded', 'paperIsSettled'],
    canRejectPaper: ['isPaperChecker', 'paperIsRecorded'],
    canRemindAll: ['isSystem', 'isRested'],
    canLapse: ['isSystem', 'paperIsMissing', 'isLongUnsigned'],
    canExpire: ['isSystem', 'isPastEnd', 'endIsNotDeclared'],
    canFinish: ['isSystem', 'endIsDeclared', 'declaredEndIsOver'],
    canProposeEnd: ['isEmployerOrOfficer', 'hasNoProposal'],
    canProposeChange: ['isParty', 'endIsDeclared', 'hasNoProposal'],
    canAgreeToEnd: ['isOtherPartyOrOfficer', 'hasProposal', 'endIsProposed', 'proposedEndIsReached'],
    canAgreeToEndAhead: ['isOtherPartyOrOfficer', 'hasProposal', 'endIsProposed', 'proposedEndIsAhead'],
    canAgreeToChange: ['isOtherParty', 'hasProposal', 'changeIsProposed'],
    canDeclineEnd: ['isPartyOrOfficer', 'hasProposal'],
  },
})
