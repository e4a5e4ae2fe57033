import { OWN } from '../paths/cast.ts'
import { type Oracle, rows } from './oracle.ts'

/** The life of a payroll, by the domain table. Written by hand; the machine is tested against it. */
export const payroll: Oracle = {
  labels: { NotConfirm: '待确认', Confirmed: '已确认' },
  base: { enterpriseId: OWN.enterpriseId, personId: OWN.personId, isDisputed: false },
  entries: [{ name: 'create', by: ['EC'], to: 'NotConfirm' }],
  rows: rows(
    ['NotConfirm', 'confirm', 'DP', 'Confirmed', {}, [], [{ isDisputed: true }]],
    ['NotConfirm', 'object', 'DP', '=', {}, [], [{ isDisputed: true }]],
    ['NotConfirm', 'update|delete', 'EC', '=', {}, [], [{ isDisputed: true }]],
  ),
}
