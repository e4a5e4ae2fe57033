import { SYSTEM } from '#machines/actor.ts'
import { applyEvent, type LifecycleBinding, type StatusRow } from '#services/abp/apply-event.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Handle, World } from './world.ts'

/** Applies an event as jobs and other entities do: by the system, in a transaction of its own. */
export function applyAsSystem<Row extends StatusRow, Context extends object>(
  { server: { platform, db } }: World,
  binding: LifecycleBinding<Row, Context>,
  { id }: Handle,
  type: string,
): Promise<Row> {
  const work = { platform, db, actor: SYSTEM, now: platform.now() }
  return transact(work, (scope) => applyEvent(scope, binding, id, { type }))
}
