import type { Scope } from '#services/abp/apply-event.ts'
import { createRegistry } from '#services/abp/lifecycle-registry.ts'

export type EntityName = 'requirement' | 'delivery'

// a closed job ends deliveries, and a contract may close a job
const registry = createRegistry<EntityName>('recruitment/lifecycle/bindings.ts')
export const { register } = registry

/** Sends, as the system, an event if the entity allows it; false when it does not. */
export const sendIfAllowed = (
  scope: Scope,
  name: EntityName,
  id: number,
  event: { type: string } & Readonly<Record<string, unknown>>,
  set: object = {},
): Promise<boolean> => registry.sendFirstAllowed(scope, name, id, [event], { set })
