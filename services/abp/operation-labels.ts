import type { Operation } from './dispatch.ts'

/** The label of each operation of this process, by `Service/Action`. */
const labels = new Map<string, string>()

export function keepOperationLabels(operations: readonly Operation[]): void {
  for (const { service, name, definition } of operations) labels.set(`${service}/${name}`, wordsOf(definition.summary))
}

/** The summary up to its first colon or semicolon; the rest contains details. */
const wordsOf = (summary: string): string => summary.split(/[：；]/)[0] ?? summary

/** The label for readers of a log; an operation that no longer exists keeps its name. */
export const operationLabelOf = (service: string, name: string): string =>
  labels.get(`${service}/${name}`) ?? `${service}/${name}`
