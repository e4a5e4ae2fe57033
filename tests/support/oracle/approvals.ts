import { type Oracle, rows } from './oracle.ts'

/**
 * The life of an approval, by the requirement of four eyes: prepared by one, decided by another with the right, never by
 * who prepared it or gains by it; recalled by who prepared it; over after its time. Written by hand.
 */

/** numbers of the cast */
const FINANCE = 16
const ADMIN = 17
const STRANGER = 99

const byFinance = { preparedUserId: FINANCE, right: 'Finance' }
const byAdmin = { preparedUserId: ADMIN, right: 'Finance' }
/** power is the administrators' alone, whoever prepared it */
const power = { preparedUserId: STRANGER, right: 'Admin' }
/** the right is there, and the money is his own */
const ownMoney = { beneficiaryUserIds: [FINANCE, ADMIN] }
const late = { isExpired: true }

export const approval: Oracle = {
  labels: {
    Prepared: '待批准',
    Approved: '已批准',
    Rejected: '已驳回',
    Recalled: '已撤回',
    Expired: '已过期',
    Void: '已作废',
  },
  base: { ...byFinance, beneficiaryUserIds: [], isExpired: false },
  entries: [{ name: 'prepare', by: ['FIN'], to: 'Prepared' }],
  rows: rows(
    ['Prepared', 'approve', 'ADM', 'Approved', byFinance, [late, ownMoney]],
    ['Prepared', 'reject', 'ADM', 'Rejected', byFinance, [late, ownMoney]],
    ['Prepared', 'recall', 'FIN1', 'Recalled', byFinance, [late]],
    ['Prepared', 'approve', 'FIN1', 'Approved', byAdmin, [late, ownMoney]],
    ['Prepared', 'reject', 'FIN1', 'Rejected', byAdmin, [late, ownMoney]],
    ['Prepared', 'recall', 'ADM', 'Recalled', byAdmin, [late]],
    ['Prepared', 'approve', 'ADM', 'Approved', power, [late, ownMoney]],
    ['Prepared', 'reject', 'ADM', 'Rejected', power, [late, ownMoney]],
    ['Prepared', 'expire', 'SYS', 'Expired', late, [{ isExpired: false }]],
    ['Prepared', 'void', 'SYS', 'Void'],
  ),
}
