import type { Policy } from '../define-service.ts'
import type { Operation } from './calls.ts'

/** The facts about an operation that other domains may use. */
export interface KnownOperation {
  /** the name in the form `Service/Action` */
  readonly name: string
  readonly label: string
  readonly allow: Policy
}

/**
 * The operations of this process, by name. They are registered here because a domain that imported the list of services
 * would import itself.
 */
const known = new Map<string, KnownOperation>()

export function keepOperations(operations: readonly Operation[]): void {
  for (const { service, name: action, definition } of operations) {
    const name = `${service}/${action}`
    known.set(name, { name, label: wordsOf(definition.summary), allow: definition.allow })
  }
}

export const knownOperations = (): readonly KnownOperation[] => [...known.values()]

/** The summary up to its first colon or semicolon, after which it contains details. */
const wordsOf = (summary: string): string => summary.split(/[：；]/)[0] ?? summary

/** The label for readers of a log; for an operation that no longer exists, its name. */
export const operationLabelOf = (service: string, name: string): string =>
  known.get(`${service}/${name}`)?.label ?? `${service}/${name}`
