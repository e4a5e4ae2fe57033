import type { Entity } from '#services/abp/entities/entity.ts'
import { moveImports, moveRows } from '#services/database/schema/moving.ts'
import { moveHistory, moveImportBinding } from './move-import.binding.ts'
import { moveData } from './moving-data.repository.ts'

export const moveImportEntity: Entity = {
  name: 'MoveImport',
  label: '名单',
  services: ['MovingIn'],
  personalTables: [
    { table: moveImports, copiedIn: '由名单迁入', notErased: 'kept as the proof of source and basis' },
    { table: moveRows, copiedIn: '由名单迁入', erasedBy: '由名单迁入' },
  ],
  lifecycle: moveImportBinding,
  history: moveHistory,
  personalData: [moveData],
}
