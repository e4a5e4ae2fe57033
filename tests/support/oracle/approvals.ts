import { type Oracle, rows } from './oracle.ts'

/**
 * The lifecycle of an approval, by the requirement of four eyes: one user prepares it, another user with the permission
 * decides it, never the preparer or a beneficiary; the preparer may recall it; it expires. Written by hand.
 */

/** numbers of the cast */
const FINANCE = 16
const ADMIN = 17
const STRANGER = 99

const byFinance = { preparedUserId: FINANCE, right: 'Finance' }
const byAdmin = { preparedUserId: ADMIN, right: 'Finance' }
/** only administrators decide on permissions, no matter who prepared it */
const power = { preparedUserId: STRANGER, right: 'Admin' }
/** the user has the permission but is the beneficiary */
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
