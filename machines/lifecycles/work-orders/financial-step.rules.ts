import type { Actor } from '../../actor.ts'
import { defineGuards } from '../../lifecycle-guards.ts'
import { isFinance, isSystem, type WorkerOwners } from './actors.ts'
import type { MirroredStep } from './effects.ts'

export type FinancialStep = 'ToBeConfirmed' | 'ToBeImplemented' | 'ToBeAccepted' | 'ToBeSettled' | 'Settled' | 'Fail'

export interface FinancialStepContext extends WorkerOwners {
  /** a bonus, deduction or back pay that Finance entered, not the pay of a participation */
  isManual: boolean
  /** pay that a decision on an appeal has added to a participation that was paid already */
  isDecided: boolean
  /** the person's bank card is complete */
  hasBankInfo: boolean
  isNetNegative: boolean
  /** the month of payment is locked */
  isMonthLocked: boolean
  /** the accepted quantity of the work has an appeal without a decision */
  isContested: boolean
}

/** The events, each as the status log calls it. */
export const financialStepEventLabels = {
  implement: '转为待执行',
  submit: '转为待验收',
  accept: '转为待结算',
  fail: '转为失败',
  pay: '付款',
  returnPayment: '登记退票',
  update: '修改金额',
  delete: '删除',
}
export type FinancialStepEventType = keyof typeof financialStepEventLabels
export type FinancialStepEvent = {
  [K in FinancialStepEventType]: { readonly type: K; readonly by: Actor }
}[FinancialStepEventType]

/** The event that moves a flow to the step of its participation. */
export const mirrorEvents: Readonly<Record<MirroredStep, FinancialStepEventType>> = {
  ToBeImplemented: 'implement',
  ToBeAccepted: 'submit',
  ToBeSettled: 'accept',
  Fail: 'fail',
}

export const financialStepGuards = defineGuards<FinancialStepContext>()({
  actors: { isSystem, isFinance },
  states: {
    isManual: { check: ({ isManual }) => isManual, refusal: '只有手工录入的款项可以删除' },
    isUndecided: {
      check: ({ isDecided }) => !isDecided,
      refusal: '这笔补发是申诉成立的决定，不能删除；确有错误时填写扣款并写明原因',
    },
    isWork: { check: ({ isManual }) => !isManual, refusal: '手工录入的款项没有对应的领取记录' },
    hasBankInfo: { check: ({ hasBankInfo }) => hasBankInfo, refusal: '收款人的银行卡信息不完整' },
    isNetPositive: { check: ({ isNetNegative }) => !isNetNegative, refusal: '实发金额不能为负' },
    isUncontested: { check: ({ isContested }) => !isContested, refusal: '这份成果的合格数量正在申诉，有结果后再付款' },
    isMonthOpen: { check: ({ isMonthLocked }) => !isMonthLocked, refusal: '该月已锁定，款项不能再变更' },
  },
  combined: {
    canPayWork: ['isFinance', 'hasBankInfo', 'isNetPositive', 'isMonthOpen', 'isUncontested', 'isWork'],
    canPayManual: ['isFinance', 'hasBankInfo', 'isNetPositive', 'isMonthOpen', 'isUncontested', 'isManual'],
    canReturnWork: ['isFinance', 'isMonthOpen', 'isWork'],
    canReturnManual: ['isFinance', 'isMonthOpen', 'isManual'],
    canDelete: ['isFinance', 'isManual', 'isUndecided'],
  },
})
