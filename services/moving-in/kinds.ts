import type { MoveKindName } from '#services/database/schema/moving.ts'
import { contractKind } from './contract-kind.ts'
import { enterpriseKind } from './enterprise-kind.ts'
import type { MoveKind } from './kind.ts'
import { memberKind } from './member-kind.ts'
import { personKind } from './person-kind.ts'

const KINDS = {
  Persons: personKind,
  Enterprises: enterpriseKind,
  Members: memberKind,
  Contracts: contractKind,
} as const

/** The kind of a stored list. The cast is safe, because a kind only handles forms from its own reader. */
export const kindOf = (name: MoveKindName): MoveKind => KINDS[name] as MoveKind<never> as MoveKind
