/**
 * What happened in a participation, in order. A day is counted from the day of seeding: -3 is three days ago.
 * The third entry of a step is a quantity or a text, the fourth who did it where that is not clear from the order.
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

/** Grabbed on a day, worked on for a fortnight, accepted and paid without a hitch. */
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

/** Offered by staff, accepted the same day, and then as smooth. */
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
