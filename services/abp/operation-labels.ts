import type { Operation } from './dispatch.ts'

/** The words of each operation that this process serves, by `Service/Action`. */
const labels = new Map<string, string>()

export function keepOperationLabels(operations: readonly Operation[]): void {
  for (const { service, name, definition } of operations) labels.set(`${service}/${name}`, wordsOf(definition.summary))
}

/** What comes before the first colon or semicolon: the rest of a summary says how. */
const wordsOf = (summary: string): string => summary.split(/[：；]/)[0] ?? summary

/** For staff who read a log; an operation that is no longer served keeps its name. */
export const operationLabelOf = (service: string, name: string): string =>
  labels.get(`${service}/${name}`) ?? `${service}/${name}`
