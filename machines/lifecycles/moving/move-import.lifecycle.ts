import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { moveImportMachine } from './move-import.machine.ts'
import {
  MOVE_STATUSES,
  type MoveContext,
  type MoveEvent,
  type MoveStatus,
  moveEventLabels,
  moveGuards,
} from './move-import.rules.ts'

export const moveImportLifecycle: Lifecycle<MoveContext, MoveStatus, MoveEvent> = {
  entity: 'MoveImport',
  machine: moveImportMachine,
  statuses: MOVE_STATUSES,
  guards: moveGuards.table,
  columns: [],
  eventLabels: moveEventLabels,
  entries: { upload: { label: '上传名单', to: 'Draft', guard: 'isMover', effects: [] } },
  labelOf: (status) => descriptionOf(moveImportMachine, status),
}
