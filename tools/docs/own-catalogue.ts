import type { Operation } from '#services/abp/conventions/calls.ts'
import { policyText } from './permissions.ts'

const operationsIn = (text: string): Set<string> =>
  new Set(
    text
      .trimEnd()
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [service = '', actions = ''] = line.split('\t')
        return actions.split(', ').map((action) => `${service}/${action}`)
      }),
  )

/**
 * The text of docs/specification/catalogue-ours.tsv: the rows that are there, and one for each operation that neither
 * catalogue has, with its summary and its callers.
 */
export function ownCatalogue(operations: readonly Operation[], specified: string, ours: string): string {
  const known = new Set([...operationsIn(specified), ...operationsIn(ours)])
  const rows = operations
    .filter(({ service, name, url }) => url.startsWith('/api/') && !known.has(`${service}/${name}`))
    .map(({ service, name, verb, definition }) =>
      [service, name, verb, definition.summary, policyText(definition.allow)].join('\t'),
    )
  return [ours.trimEnd(), ...rows].join('\n').concat('\n')
}
