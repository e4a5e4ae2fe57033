import { assign, setup } from 'xstate'
import { type MoveContext, type MoveEvent, moveGuards } from './move-import.rules.ts'

/**
 * The import of a list. The list has to be checked with the same columns before it runs; it stays in Running until each
 * row has its result, however often the work is interrupted. No user is notified before `notify`.
 */
export const moveImportMachine = setup({
  types: { context: {} as MoveContext, events: {} as MoveEvent, input: {} as MoveContext },
  guards: moveGuards.predicates,
  // XState treats an event with neither target nor action as forbidden, so this empty action is needed
  actions: { keepStatus: assign({}) },
}).createMachine({
  id: 'moveImport',
  context: ({ input }) => input,
  initial: 'Draft',
  states: {
    Draft: {
      description: '待检查',
      on: {
        check: { guard: 'isMover', target: 'Checked' },
        discard: { guard: 'isMover', target: 'Discarded' },
      },
    },
    Checked: {
      description: '已检查',
      on: {
        check: { guard: 'isMover', actions: 'keepStatus' },
        start: { guard: 'canStart', target: 'Running' },
        discard: { guard: 'isMover', target: 'Discarded' },
      },
    },
    Running: { description: '正在迁入', on: { finish: { guard: 'canFinish', target: 'Done' } } },
    Done: { description: '已迁入', on: { notify: { guard: 'canNotify', target: 'Notified' } } },
    Notified: { description: '已通知' },
    Discarded: { description: '已作废' },
  },
})
