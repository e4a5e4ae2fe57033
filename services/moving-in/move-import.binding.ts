import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { moveImportLifecycle } from '#machines/lifecycles/moving/move-import.lifecycle.ts'
import type { MoveContext } from '#machines/lifecycles/moving/move-import.rules.ts'
import type { LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { moveImports } from '#services/database/schema/moving.ts'
import { kindOf } from './kinds.ts'
import { type CountedImport, findImport, lockImport, readableIds } from './moving-in.repository.ts'

export const lifecycle = moveImportLifecycle

export const NEW_IMPORT: MoveContext = { readyCount: 0, tellableCount: 0 }

const contextOf = ({ kind, counts }: CountedImport): MoveContext => ({
  readyCount: counts.ready,
  tellableCount: kindOf(kind).notice === null ? 0 : counts.untold,
})

export const moveActions = (row: CountedImport, actor: Actor): string[] =>
  allowedEvents(lifecycle, row.status, contextOf(row), actor)

export const moveStatusLabel = (row: CountedImport): string => lifecycle.labelOf(row.status, contextOf(row))

/** Whether the list is being moved in: some rows have no result yet, or the completion is not recorded yet. */
export const isUnderWay = (row: CountedImport): boolean => row.status === 'Running'

function stamp(event: string, _row: CountedImport, { now, actor }: Scope): Partial<CountedImport> {
  if (event === 'check') return { checkedTime: now }
  if (event === 'finish') return { doneTime: now }
  return event === 'notify' ? { notifiedTime: now, notifiedUserId: actor.userId } : {}
}

export const moveImportBinding: LifecycleBinding<CountedImport, MoveContext> = {
  lifecycleOf: () => lifecycle,
  table: moveImports,
  lock: ({ tx, actor }, id) => lockImport(tx, actor, id),
  contextOf,
  stamp,
  effects: {},
}

export const moveHistory: HistoryRules = {
  lifecycles: [moveImportLifecycle],
  readableIds,
  mayRead: async (db, actor, id) => (await findImport(db, actor, id)) !== undefined,
}
