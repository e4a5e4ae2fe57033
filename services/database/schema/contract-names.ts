/** Names of the contract domain; the statuses exactly as specification.md §3 spells them. */

export const CONTRACT_STATUSES = ['Normal', 'Overdue', 'Cancelled', 'Abort', 'Signing', 'Auditing'] as const

/** The contract types. PartTime (非全日制) and Service (劳务协议) have rules of their own and no probation. */
export const CONTRACT_TYPES = ['FixedTerm', 'OpenEnded', 'Task', 'PartTime', 'Service', 'Dispatch'] as const
export const SIGN_MODES = ['Electronic', 'Paper'] as const
export const WORK_HOURS_SYSTEMS = ['Standard', 'Comprehensive', 'Flexible'] as const
/** The kind of a post, on which the statutory age of women depends. */
export const POST_KINDS = ['Technical', 'Worker'] as const
export const WAGE_UNITS = ['Month', 'Hour'] as const
export const WAGE_PAY_METHODS = ['BankTransfer', 'Cash'] as const
export const SOCIAL_INSURANCES = ['Pension', 'Medical', 'Unemployment', 'Injury', 'Maternity', 'HousingFund'] as const
export const TERMINATION_KINDS = [
  'Agreement',
  'Resignation',
  'ProbationFailed',
  'Incapable',
  'Misconduct',
  'Layoff',
  'Expired',
  'Retirement',
  'Death',
  'Other',
] as const
/** The side that declares or proposes the end of a contract. */
export const END_SIDES = ['Person', 'Enterprise', 'Platform'] as const
export const END_PROPOSALS = ['Withdraw', 'Move', 'End'] as const

/**
 * A proposal of one side about the end of the contract: to withdraw a declared end, to move it, or to record that the
 * contract has ended on a past day.
 */
export interface EndProposal {
  readonly proposal: (typeof END_PROPOSALS)[number]
  /** the proposed last day; null for a withdrawal */
  readonly date: string | null
  readonly kind: (typeof TERMINATION_KINDS)[number]
  readonly reason: string
  readonly by: (typeof END_SIDES)[number]
  readonly userId: number
  /** ISO */
  readonly time: string
}

/** The parties that sign; a guardian confirms what the person has signed. */
export const SIGNING_PARTIES = ['Person', 'Enterprise', 'Guardian'] as const
/** The side that has uploaded a signed paper. */
export const PAPER_RECORDERS = ['Enterprise', 'Platform'] as const

/** One file of a scan, in its uploaded form. */
export interface PaperScan {
  readonly id: number
  readonly fileName: string
  readonly sha256: string
}
