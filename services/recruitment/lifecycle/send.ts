import type { Scope } from '#services/abp/apply-event.ts'
import { sendFirstAllowed } from '#services/abp/lifecycle/follow-up-events.ts'

/** The entities that send events to each other: a closed job ends its deliveries, and a contract may close a job. */
type EntityName = 'Requirement' | 'RequirementResume'

/** Sends an event as the system if the entity allows it; returns false if it does not. */
export const sendIfAllowed = (
  scope: Scope,
  name: EntityName,
  id: number,
  event: { type: string } & Readonly<Record<string, unknown>>,
  set: object = {},
  /** what the log says, where the messages of the event say less */
  opinion?: string,
): Promise<boolean> =>
  sendFirstAllowed(scope, name, id, [event], { set, ...(opinion === undefined ? {} : { opinion }) })
