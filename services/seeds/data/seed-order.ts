import type { DictionaryCode } from '#services/database/built-in/dictionaries.ts'

/** Days are counted from the day of seeding: -3 is three days ago. Fractions order the events of one day. */
export interface SeedOrder {
  readonly key: string
  /** the creator's account */
  readonly by: string
  /** key of the main order */
  readonly main?: string
  readonly created: number
  /** absent for an unpublished order */
  readonly published?: number
  readonly start: number
  readonly end: number
  readonly funding: 'hosted' | 'recorded' | 'waived' | 'none'
  readonly name: string
  readonly type: DictionaryCode<'WorkOrderType'>
  readonly mode?: DictionaryCode<'OperationMode'>
  readonly workPlace?: string
  readonly disabilities?: readonly DictionaryCode<'DisabilityRequirement'>[]
  readonly accommodations: readonly DictionaryCode<'Accommodation'>[]
  readonly unitName: string
  readonly unitPrice: string
  readonly quantity: string
  readonly perPersonMax?: string
  readonly method: 'AutoOrderGrabbing' | 'DesignatedDispatchList'
  readonly requiresTraining?: boolean
  readonly description: string
  readonly standards?: string
  readonly acceptanceRules?: string
  readonly questions?: readonly { question: string; answer: string }[]
  /** later events of the order itself */
  readonly later?: readonly OrderStep[]
}

export type OrderStep =
  | readonly ['progress', number]
  | readonly ['unPublish', number, string, string]
  | readonly ['approveCancellation', number, string]
  | readonly ['refund', number]

export const SAMPLING = '随机抽查两成，正确率 95% 以上即合格；低于 95% 退回修改，最多退回两次。'
