import type { Actor } from '#machines/actor.ts'
import { accountPolicies } from './account.policies.ts'
import { employmentPolicies } from './employment.policies.ts'
import { orderPolicies } from './order.policies.ts'
import { personPolicies } from './person.policies.ts'
import { applied, type EntityPolicy, type FieldPolicy, shownTo } from './policy.ts'
import { type Relation, readersOf } from './readers.ts'

/** Who gets which field of whom, and why: docs/permissions.md is written from it, and a test asks every cell. */
export const FIELD_POLICIES = { ...personPolicies, ...orderPolicies, ...employmentPolicies, ...accountPolicies }
export type PolicyEntity = keyof typeof FIELD_POLICIES
export type PolicyField<E extends PolicyEntity> = keyof (typeof FIELD_POLICIES)[E]['fields'] & string

export const entityPolicies = (): [string, EntityPolicy][] => Object.entries(FIELD_POLICIES)

export interface Showing extends Relation {
  /** he has said what for, and the log knows */
  readonly isRevealed?: boolean
}

const policyOf = <E extends PolicyEntity>(entity: E, field: PolicyField<E>): FieldPolicy =>
  (FIELD_POLICIES[entity] as EntityPolicy).fields[field] as FieldPolicy

/** How the reader gets the field of this row: the one place that every mapper asks. */
export const shownIn = <E extends PolicyEntity>(
  entity: E,
  field: PolicyField<E>,
  actor: Actor,
  { isRevealed, ...relation }: Showing = {},
) => shownTo(policyOf(entity, field), readersOf(actor, relation), isRevealed)

/** The text of a field as it leaves the service: in full, masked, or null. */
export const fieldFor = <E extends PolicyEntity>(
  entity: E,
  field: PolicyField<E>,
  actor: Actor,
  value: string | null,
  showing: Showing = {},
): string | null => applied(policyOf(entity, field), shownIn(entity, field, actor, showing), value)

/** The same for names, which every row has: nobody is nameless where the table hides a name. */
export const nameFor = <E extends PolicyEntity>(
  entity: E,
  field: PolicyField<E>,
  actor: Actor,
  value: string,
  showing: Showing = {},
): string => fieldFor(entity, field, actor, value, showing) ?? ''

/** Whether the reader may have a field in full by saying what for. */
export const mayReveal = <E extends PolicyEntity>(
  entity: E,
  field: PolicyField<E>,
  actor: Actor,
  relation: Relation = {},
): boolean => shownTo(policyOf(entity, field), readersOf(actor, relation), true) === 'full'
