import { type Actor, isMemberOf, isPerson } from '../../actor.ts'
import { defineGuards } from '../../lifecycle-guards.ts'

export type PayrollStatus = 'NotConfirm' | 'Confirmed'

export interface PayrollContext {
  enterpriseId: number
  personId: number
  /** the person has objected to the pay, and the enterprise has not answered yet */
  isDisputed: boolean
}

/** The events, each as the status log calls it. */
export const payrollEventLabels = { confirm: '确认', object: '提出异议', update: '修改', delete: '删除' }
export type PayrollEventType = keyof typeof payrollEventLabels
export type PayrollEvent = { [K in PayrollEventType]: { readonly type: K; readonly by: Actor } }[PayrollEventType]

export const payrollGuards = defineGuards<PayrollContext>()({
  actors: {
    isOwnPerson: ({ personId }, by) => isPerson(by, personId),
    /** only the creator of the enterprise sees and handles pay */
    isCreator: ({ enterpriseId }, by) => isMemberOf(by, enterpriseId) && by.isEnterpriseCreator,
  },
})
