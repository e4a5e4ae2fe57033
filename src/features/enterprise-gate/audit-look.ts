import { type AuditPair, isAuditEmpty, isAuditPassed, isAuditRejected } from '#machines/flows/audit-gate.ts'
import type { ChipProps } from '#src/ui/status/chip.tsx'

/** Tone and icon of an enterprise's audit; its label comes from the server. */
export function auditLook(pair: AuditPair): Pick<ChipProps, 'tone' | 'icon'> {
  if (isAuditPassed(pair)) return { tone: 'good', icon: 'verified' }
  if (isAuditRejected(pair)) return { tone: 'bad', icon: 'times-circle' }
  return isAuditEmpty(pair) ? { tone: 'idle', icon: 'pencil' } : { tone: 'eval', icon: 'search' }
}
