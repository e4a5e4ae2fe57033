/**
 * The callers. Groups are the terms of the oracle's tables, as domain.md §1.1 and §3 name the senders; a caller belongs
 * to one or more of them. Party A is the callers' own, party B is of the same kind and has no relation to them.
 */
export const GROUPS = {
  /** with or without an account */
  ANY: 'everybody',
  /** every account */
  IN: 'everybody logged in',
  V: 'Visitor',
  DP: 'DisabledPerson',
  /** every member of an enterprise, its creator included */
  ENT: 'Enterprise',
  /** the creator of an enterprise */
  EC: 'Enterprise · Creator',
  FW: 'FoundationWorker',
  WD: 'WorkDeveloper',
  /** every sub-role of the platform */
  PU: 'PlatformUser',
  AUD: 'PlatformUser · Auditor',
  FIN: 'PlatformUser · Finance',
  CON: 'PlatformUser · Content',
  ADM: 'PlatformUser · Admin',
  SUP: 'PlatformUser · Support',
} as const
export type Group = keyof typeof GROUPS

export type Party = 'A' | 'B' | 'P'

export interface Caller {
  /** the user name of the demonstration account; null is anonymous */
  readonly account: string | null
  readonly groups: readonly Group[]
  /** the party whose rows belong to the caller, by kind */
  readonly person?: Party
  readonly enterprise?: Party
  readonly foundation?: Party
  readonly developer?: Party
}

const caller = (account: string | null, groups: string, own: Omit<Caller, 'account' | 'groups'> = {}): Caller => ({
  account,
  groups: groups.split(' ') as Group[],
  ...own,
})

export const CALLERS: readonly Caller[] = [
  caller(null, 'ANY'),
  caller('visitor', 'ANY IN V'),
  // a job seeker without a record
  caller('newcomer', 'ANY IN DP'),
  caller('person', 'ANY IN DP', { person: 'A' }),
  caller('enterprise', 'ANY IN ENT EC', { enterprise: 'A' }),
  caller('member', 'ANY IN ENT', { enterprise: 'A' }),
  // the creator of an enterprise that waits for its audit
  caller('pending', 'ANY IN ENT EC', { enterprise: 'P' }),
  caller('platform', 'ANY IN PU AUD FIN CON ADM SUP'),
  caller('auditor', 'ANY IN PU AUD'),
  caller('finance', 'ANY IN PU FIN'),
  caller('content', 'ANY IN PU CON'),
  caller('support', 'ANY IN PU SUP'),
  caller('foundation', 'ANY IN FW', { foundation: 'A' }),
  caller('developer', 'ANY IN WD', { developer: 'A' }),
]

export const isIn = (by: Caller, ...groups: Group[]): boolean => groups.some((group) => by.groups.includes(group))

export const nameOf = ({ account }: Caller): string => account ?? 'anonymous'
