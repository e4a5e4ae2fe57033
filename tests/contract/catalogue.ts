import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verbOf } from '#services/abp/define-service.ts'
import { root } from '#tools/lib/root.mjs'

export interface CatalogueRow {
  readonly service: string
  readonly action: string
  readonly verb: string
  readonly path: string
  /** query members named by the row; empty for none or for the family's */
  readonly query: readonly string[]
  /** true where the row says "(paging and the family's query fields)" */
  readonly takesFamily: boolean
}

const linesOf = (file: string): string[][] =>
  readFileSync(join(root, 'docs/specification', file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

/** Every call of the specification. */
export const catalogue: readonly CatalogueRow[] = linesOf('catalogue.tsv').map(
  ([service = '', action = '', verb = '', path = '', query = '']) => ({
    service,
    action,
    verb,
    path,
    query: query.startsWith('(') ? [] : query.split(',').filter(Boolean),
    takesFamily: query.startsWith('('),
  }),
)

/** Operations beside the specification that the lifecycles need: service, action and verb. */
export const ownCatalogue = linesOf('catalogue-ours.tsv').flatMap(([service = '', actions = '', verb = '']) => {
  const verbs = verb.split(', ')
  return actions.split(', ').map((action, index) => ({
    service,
    action,
    verb: verb === 'CRUD' ? verbOf(action, {}) : (verbs[index] ?? verbs[0] ?? ''),
  }))
})

/** The query members that the specification gives a family: `Area: areaName, cityId.` */
export function familyFields(service: string): readonly string[] {
  const text = readFileSync(join(root, 'docs/specification/specification.md'), 'utf8')
  const section = text.split('### Query fields by service family')[1]?.split('###')[0] ?? ''
  const match = new RegExp(`(?:^- |\\. )${service}: ([\\w, ]+)\\.`, 'm').exec(section)
  return match?.[1]?.split(', ') ?? []
}

/** All list calls take them. */
export const PAGING = ['pageSize', 'skipCount', 'pageIndex', 'sorting', 'maxResultCount'] as const
