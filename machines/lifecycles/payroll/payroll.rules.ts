import { type Actor, isMemberOf, isPerson } from '../../actor.ts'
import { defineGuards } from '../../lifecycle-guards.ts'

export type PayrollStatus = 'NotConfirm' | 'Confirmed'

export interface PayrollContext {
  enterpriseId: number
  personId: number
  /** the person has objected, and the enterprise has not answered yet */
  isDisputed: boolean
}

export type PayrollEventType = 'confirm' | 'object' | 'update' | 'delete'

export type PayrollEvent = { [K in PayrollEventType]: { readonly type: K; readonly by: Actor } }[PayrollEventType]

export const payrollGuards = defineGuards<PayrollContext>()({
  actors: {
    isOwnPerson: ({ personId }, by) => isPerson(by, personId),
    /** pay is the creator's business alone */
    isCreator: ({ enterpriseId }, by) => isMemberOf(by, enterpriseId) && by.isEnterpriseCreator,
  },
})
