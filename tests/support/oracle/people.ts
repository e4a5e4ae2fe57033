import { OWN } from '../paths/cast.ts'
import { type Oracle, rows } from './oracle.ts'

/** The life of a training, by the domain table. Written by hand; the machine is tested against it. */
export const training: Oracle = {
  labels: { InTraining: '培训中', Passed: '合格', Fail: '不合格' },
  base: { foundationId: OWN.foundationId },
  entries: [{ name: 'create', by: ['FW', 'PU'], to: 'InTraining' }],
  rows: rows(
    ['InTraining', 'pass', 'FW PU', 'Passed'],
    ['InTraining', 'fail', 'FW PU', 'Fail'],
    ['Fail', 'retake', 'FW PU', 'InTraining'],
    ['InTraining|Passed|Fail', 'update', 'FW PU', '='],
    ['InTraining|Fail', 'delete', 'FW PU', '='],
    ['Passed', 'delete', 'PU', '='],
  ),
}
