import { OWN } from '../paths/cast.ts'
import { type Oracle, rows } from './oracle.ts'

const REFUNDED = { isCovered: false }

/**
 * An invoice, by the requirement: the enterprise that paid asks, finance issues it elsewhere and uploads it, a refund
 * after it asks for a red one. Written by hand; the machine is tested against it.
 */
export const invoice: Oracle = {
  labels: {
    Requested: '待开票',
    Issued: '已开票',
    RedRequested: '待冲红',
    Reversed: '已冲红',
    Refused: '已退回',
    Withdrawn: '已撤回',
  },
  base: { enterpriseId: OWN.enterpriseId, isCovered: true },
  entries: [{ name: 'request', by: ['ENT'], to: 'Requested' }],
  rows: rows(
    ['Requested', 'issue', 'FIN', 'Issued', {}, [REFUNDED]],
    ['Requested', 'refuse', 'FIN', 'Refused', {}, [], [REFUNDED]],
    ['Requested', 'withdraw', 'ENT', 'Withdrawn', {}, [], [REFUNDED]],
    ['Issued', 'requestRed', 'ENT', 'RedRequested', {}, [], [REFUNDED]],
    ['Issued', 'requireRed', 'SYS', 'RedRequested', REFUNDED, [{ isCovered: true }]],
    ['RedRequested', 'issueRed', 'FIN', 'Reversed', {}, [], [REFUNDED]],
    ['RedRequested', 'refuseRed', 'FIN', 'Issued', {}, [REFUNDED]],
  ),
}
