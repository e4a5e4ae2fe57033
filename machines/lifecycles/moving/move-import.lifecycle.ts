import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { moveImportMachine } from './move-import.machine.ts'
import { MOVE_STATUSES, type MoveContext, type MoveEvent, type MoveStatus, moveGuards } from './move-import.rules.ts'

export const moveImportLifecycle: Lifecycle<MoveContext, MoveStatus, MoveEvent> = {
  entity: 'MoveImport',
  machine: moveImportMachine,
  statuses: MOVE_STATUSES,
  guards: moveGuards.table,
  columns: [],
  eventLabels: { check: '检查', start: '开始迁入', finish: '迁入完毕', notify: '通知', discard: '作废' },
  entries: { upload: { label: '上传名单', to: 'Draft', guard: 'isMover', effects: [] } },
  labelOf: (status) => descriptionOf(moveImportMachine, status),
}
