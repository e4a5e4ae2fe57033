import type { Actor } from '#machines/actor.ts'
import { accountPolicies } from './account.policies.ts'
import { employmentPolicies } from './employment.policies.ts'
import { namePolicies } from './name.policies.ts'
import { orderPolicies } from './order.policies.ts'
import { personPolicies } from './person.policies.ts'
import { applied, type EntityPolicy, type FieldPolicy, shownTo } from './policy.ts'
import { type Relation, readersOf } from './readers.ts'

/**
 * Which reader gets which field of which entity, and why. docs/permissions.md is generated from it; a test checks every
 * cell.
 */
export const FIELD_POLICIES = {
  ...personPolicies,
  ...orderPolicies,
  ...employmentPolicies,
  ...accountPolicies,
  ...namePolicies,
}
export type PolicyEntity = keyof typeof FIELD_POLICIES
export type PolicyField<E extends PolicyEntity> = keyof (typeof FIELD_POLICIES)[E]['fields'] & string

export const entityPolicies = (): [string, EntityPolicy][] => Object.entries(FIELD_POLICIES)

export interface Showing extends Relation {
  /** the reader has given a reason, and the view is logged */
  readonly isRevealed?: boolean
}

const policyOf = <E extends PolicyEntity>(entity: E, field: PolicyField<E>): FieldPolicy =>
  (FIELD_POLICIES[entity] as EntityPolicy).fields[field] as FieldPolicy

/** How the reader gets this field of this row. Every mapper calls this function and no other check. */
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

/** Like `fieldFor`, for names: a name is masked where the table hides it, never null. */
export const nameFor = <E extends PolicyEntity>(
  entity: E,
  field: PolicyField<E>,
  actor: Actor,
  value: string,
  showing: Showing = {},
): string => fieldFor(entity, field, actor, value, showing) ?? ''

/** Whether the reader may see a field in full after giving a reason. */
export const mayReveal = <E extends PolicyEntity>(
  entity: E,
  field: PolicyField<E>,
  actor: Actor,
  relation: Relation = {},
): boolean => shownTo(policyOf(entity, field), readersOf(actor, relation), true) === 'full'
