import type { Decision } from './case-types.ts'

/**
 * The decisions of audits with any number of stages (domain rules §3.0): the usual one first, the one that skips stages
 * last.
 */
export const STANDARD_DECISIONS: readonly Decision[] = [
  { name: 'pass', label: '同意', icon: 'check', variant: 'primary', needsOpinion: false, key: 'P' },
  { name: 'back', label: '退回修改', icon: 'undo', variant: 'secondary', needsOpinion: true, key: 'B' },
  { name: 'reject', label: '驳回', icon: 'times', variant: 'danger-line', needsOpinion: true, key: 'R' },
  { name: 'continue', label: '转下一级审核', icon: 'arrow-right', variant: 'quiet', needsOpinion: false },
  { name: 'actualPass', label: '直接通过', icon: 'verified', variant: 'quiet', needsOpinion: false },
]

export type AuditAction = 'Pass' | 'Back' | 'Reject' | 'Continue'

const ACTIONS: Readonly<Record<string, AuditAction>> = {
  pass: 'Pass',
  back: 'Back',
  reject: 'Reject',
  continue: 'Continue',
}

/** The operation's name for a decision of the current stage; null for one that skips the remaining stages. */
export const actionOf = (decision: string): AuditAction | null => ACTIONS[decision] ?? null

export const allowedDecisions = (allowed: readonly string[]): readonly Decision[] =>
  STANDARD_DECISIONS.filter(({ name }) => allowed.includes(name))
