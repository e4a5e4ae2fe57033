/**
 * The events of a participation, in order. Days are counted from the day of seeding: -3 is three days ago. The third
 * entry of a step is a quantity or a text, the fourth the actor where the order does not determine it.
 */
export type PartStep =
  | readonly ['grab' | 'confirm' | 'start' | 'submit' | 'pay' | 'expire' | 'approve', number]
  | readonly ['apply', number, string?]
  | readonly ['assign', number, string]
  | readonly ['submit' | 'accept', number, string?]
  | readonly ['report', number, string, string]
  | readonly [
      'reply' | 'reject' | 'continue' | 'back' | 'fail' | 'appeal' | 'giveUp' | 'decline' | 'return',
      number,
      string,
    ]

export interface SeedPart {
  readonly order: string
  readonly person: string
  readonly quantity: string
  readonly steps: readonly PartStep[]
}

/** A participation without problems: grabbed on a day, worked on for two weeks, accepted and paid without rework. */
export const smooth = (order: string, person: string, day: number, quantity: string): SeedPart => ({
  order,
  person,
  quantity,
  steps: [
    ['grab', day],
    ['start', day + 1],
    ['report', day + 6, half(quantity), '进展顺利，已完成一半，工具用起来很顺手。'],
    ['submit', day + 12],
    ['accept', day + 15],
    ['pay', day + 19],
  ],
})

/** A participation that staff assign and the person accepts on the same day; the rest is as in `smooth`. */
export const assigned = (order: string, person: string, by: string, day: number, quantity: string): SeedPart => ({
  order,
  person,
  quantity,
  steps: [
    ['assign', day, by],
    ['confirm', day + 0.4],
    ['start', day + 1],
    ['submit', day + 11],
    ['accept', day + 13],
    ['pay', day + 18],
  ],
})

const half = (quantity: string): string => String(Number(quantity) / 2)
