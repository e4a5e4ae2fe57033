import type { Actor } from '../../actor.ts'
import { defineGuards } from '../../lifecycle-guards.ts'
import {
  type AcceptanceOwners,
  isFirstAcceptor,
  isOrderStaff,
  isOwnPerson,
  isSecondAcceptor,
  isSystem,
  type WorkerOwners,
} from './actors.ts'
import { MAX_REWORKS } from './participator.rules.ts'

export type CompletionStatus = 'Waiting' | 'Auditing' | 'Approved' | 'Reject'

/** Audit actions of the specification; the last action gives the reason of a Reject. */
export type AuditAction = 'Pass' | 'Back' | 'Reject' | 'Continue'

export interface CompletionContext extends WorkerOwners, AcceptanceOwners {
  isTwoStage: boolean
  /** stage of acceptance: 0 until the first acceptor has passed the result on */
  stage: number
  /** how often the participation was sent back for rework */
  reworkCount: number
  auditAction: AuditAction | null
  /** not more than 3 days since the rejection */
  isAppealInTime: boolean
  isAppealed: boolean
  isAppealDecided: boolean
  isSettled: boolean
  /** the accepted quantity is lower than the submitted one */
  isPartlyAccepted: boolean
}

/** The events, each as the status log calls it. */
export const completionEventLabels = {
  pass: '验收通过',
  continue: '转下一级验收',
  back: '退回修改',
  reject: '驳回',
  takeOver: '平台接手',
  appeal: '申诉',
  upholdAppeal: '申诉成立',
  dismissAppeal: '申诉不成立',
  settle: '结算',
  unsettle: '取消结算',
  update: '修改',
  delete: '撤回提交',
}
export type CompletionEventType = keyof typeof completionEventLabels
export type CompletionEvent = {
  [K in CompletionEventType]: { readonly type: K; readonly by: Actor }
}[CompletionEventType]

export const completionGuards = defineGuards<CompletionContext>()({
  actors: { isSystem, isOwnPerson, isOrderStaff, isFirstAcceptor, isSecondAcceptor },
  states: {
    isOneStage: { check: ({ isTwoStage }) => !isTwoStage, refusal: '此工单需两级验收' },
    isTwoStage: { check: ({ isTwoStage }) => isTwoStage, refusal: '此工单只需一级验收' },
    hasReworkLeft: {
      check: ({ reworkCount }) => reworkCount < MAX_REWORKS,
      refusal: `最多退回修改 ${MAX_REWORKS} 次，请通过或驳回`,
    },
    isRejected: {
      check: ({ auditAction }) => auditAction === 'Reject',
      refusal: '退回修改的成果无需申诉，修改后再次提交即可',
    },
    isPartlyAccepted: {
      check: ({ isPartlyAccepted }) => isPartlyAccepted,
      refusal: '成果全部合格，没有可以申诉的部分',
    },
    isAppealInTime: { check: ({ isAppealInTime }) => isAppealInTime, refusal: '申诉期限（3 天）已过' },
    isNotAppealed: { check: ({ isAppealed }) => !isAppealed, refusal: '申诉已经提交' },
    hasOpenAppeal: {
      check: ({ isAppealed, isAppealDecided }) => isAppealed && !isAppealDecided,
      refusal: '没有待处理的申诉',
    },
    hasNoOpenAppeal: {
      check: ({ isAppealed, isAppealDecided }) => !isAppealed || isAppealDecided,
      refusal: '这份成果的合格数量正在申诉，有结果后再付款',
    },
    isNotTakenOver: { check: ({ isTakenOver }) => !isTakenOver, refusal: '平台已接手验收' },
  },
  combined: {
    canPass: ['isFirstAcceptor', 'isOneStage'],
    canPassOn: ['isFirstAcceptor', 'isTwoStage'],
    canSendBack: ['isFirstAcceptor', 'hasReworkLeft'],
    canSendBackFinally: ['isSecondAcceptor', 'hasReworkLeft'],
    canSettle: ['isSystem', 'hasNoOpenAppeal'],
    canTakeOver: ['isSystem', 'isNotTakenOver'],
    canAppeal: ['isOwnPerson', 'isRejected', 'isNotAppealed', 'isAppealInTime'],
    canAppealPart: ['isOwnPerson', 'isPartlyAccepted', 'isNotAppealed', 'isAppealInTime'],
    canDecideAppeal: ['isOrderStaff', 'hasOpenAppeal'],
  },
})
