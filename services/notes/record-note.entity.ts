import type { Entity } from '#services/abp/entities/entity.ts'
import { recordNotes } from '#services/database/schema/record-notes.ts'
import { noteData } from './record-note.repository.ts'

export const noteEntity: Entity = {
  name: 'RecordNote',
  label: '同事的备注',
  services: ['RecordNote'],
  personalTables: [{ table: recordNotes, notCopied: 'the internal work of colleagues', erasedBy: '同事的备注' }],
  personalData: [noteData],
}
