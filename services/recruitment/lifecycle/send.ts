import type { Scope } from '#services/abp/apply-event.ts'
import { sendFirstAllowed } from '#services/abp/lifecycle/follow-up-events.ts'

/** A closed job ends deliveries, and a contract may close a job. */
type EntityName = 'Requirement' | 'RequirementResume'

/** Sends, as the system, an event if the entity allows it; false when it does not. */
export const sendIfAllowed = (
  scope: Scope,
  name: EntityName,
  id: number,
  event: { type: string } & Readonly<Record<string, unknown>>,
  set: object = {},
): Promise<boolean> => sendFirstAllowed(scope, name, id, [event], { set })
