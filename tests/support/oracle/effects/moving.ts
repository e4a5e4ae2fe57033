import { type Effects, steps } from './effects.ts'

/** Telling is done by the operation, for each person once; the lifecycle itself asks for nothing. */
export const moveImport: Effects = {
  entity: 'MoveImport',
  columns: [],
  entries: { upload: [] },
  steps: steps(['Draft|Checked', 'check|discard'], ['Checked', 'start'], ['Running', 'finish'], ['Done', 'notify']),
}
