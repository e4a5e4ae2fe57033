/** Names of the contract domain; the statuses exactly as specification.md §3 spells them. */

export const CONTRACT_STATUSES = ['Normal', 'Overdue', 'Cancelled', 'Abort', 'Signing', 'Auditing'] as const

/** PartTime (非全日制) and Service (劳务协议) have rules of their own and no probation. */
export const CONTRACT_TYPES = ['FixedTerm', 'OpenEnded', 'Task', 'PartTime', 'Service', 'Dispatch'] as const
export const SIGN_MODES = ['Electronic', 'Paper'] as const
export const WORK_HOURS_SYSTEMS = ['Standard', 'Comprehensive', 'Flexible'] as const
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
/** A guardian confirms what the person has signed. */
export const SIGNING_PARTIES = ['Person', 'Enterprise', 'Guardian'] as const
/** Who has uploaded a signed paper. */
export const PAPER_RECORDERS = ['Enterprise', 'Platform'] as const

/** One file of a scan, as uploaded. */
export interface PaperScan {
  readonly id: number
  readonly fileName: string
  readonly sha256: string
}
