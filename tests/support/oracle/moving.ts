import { type Oracle, rows } from './oracle.ts'

const NONE_READY = { readyCount: 0 }
const NONE_TO_TELL = { tellableCount: 0 }

/**
 * A list that is brought in, by the requirement of the first day: administrators alone; checked before it runs; nobody
 * is told until told so. Written by hand; the machine is tested against it.
 */
export const moveImport: Oracle = {
  labels: {
    Draft: '待检查',
    Checked: '已检查',
    Running: '正在迁入',
    Done: '已迁入',
    Notified: '已通知',
    Discarded: '已作废',
  },
  base: { readyCount: 3, tellableCount: 2 },
  entries: [{ name: 'upload', by: ['ADM'], to: 'Draft' }],
  rows: rows(
    ['Draft', 'check', 'ADM', 'Checked', {}, [], [NONE_READY]],
    ['Checked', 'check', 'ADM', '=', {}, [], [NONE_READY]],
    ['Draft|Checked', 'discard', 'ADM', 'Discarded', {}, [], [NONE_READY]],
    ['Checked', 'start', 'ADM', 'Running', {}, [NONE_READY]],
    ['Running', 'finish', 'SYS', 'Done', NONE_READY, [{ readyCount: 1 }]],
    ['Done', 'notify', 'ADM', 'Notified', {}, [NONE_TO_TELL]],
  ),
}
