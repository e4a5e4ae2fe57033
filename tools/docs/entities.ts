import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { entityPolicies } from '#services/abp/access/field-policies/policies.ts'
import type { Operation } from '#services/abp/conventions/calls.ts'
import type { Entity, PersonalTable } from '#services/abp/entities/entity.ts'
import { SEALED_TABLES } from '#services/abp/sealing/sealed-columns.ts'
import { tableOf } from './table.ts'

/** A property of an input schema, as far as the page shows it. */
interface Property {
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly anyOf?: readonly Property[]
}

const READ = 'GET'
const code = (text: string): string => `\`${text}\``
const codes = (names: readonly string[]): string => names.map(code).join(', ')
const kebab = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

export const entityFile = ({ name }: Entity): string => `${kebab(name)}.md`

/** The fields of all writes of the services: title and limits are those of the form and of the check. */
function writtenFields(operations: readonly Operation[]): Map<string, Property> {
  const fields = new Map<string, Property>()
  for (const { verb, definition } of operations) {
    if (verb === READ) continue
    const properties = (definition.input as { properties?: Record<string, Property> }).properties ?? {}
    for (const [name, property] of Object.entries(properties)) {
      if (property.title !== undefined && !fields.has(name)) fields.set(name, property)
    }
  }
  return fields
}

function limitsOf(property: Property): string {
  const { maxLength, minimum, maximum, maxItems } = property.anyOf?.find(({ type }) => type !== 'null') ?? property
  return [
    maxLength === undefined ? '' : `${maxLength} characters`,
    minimum === undefined ? '' : `from ${minimum}`,
    maximum === undefined ? '' : `to ${maximum}`,
    maxItems === undefined ? '' : `${maxItems} entries`,
  ]
    .filter(Boolean)
    .join(', ')
}

const typeOf = (column: PgColumn): string =>
  [column.enumValues?.join(', ') || column.getSQLType(), column.notNull ? '' : 'may be empty']
    .filter(Boolean)
    .join('; ')

const isSealed = (table: PgTable, column: PgColumn): boolean =>
  SEALED_TABLES.some((sealed) => sealed.table === table && sealed.columns.some((one) => one.column === column))

function rulesOf(entity: Entity, name: string): string {
  const { reAudited = [], neededToPublish = [], fieldPolicies = [] } = entity
  const policy = entityPolicies().find(([of, { fields }]) => fieldPolicies.some((it) => it === of) && name in fields)
  return [
    reAudited.includes(name) ? 'audited again when changed' : '',
    neededToPublish.includes(name) ? 'needed to publish' : '',
    policy ? `[shown by reader](../permissions.md#fields-of-persons)` : '',
  ]
    .filter(Boolean)
    .join('; ')
}

function fieldsOf(entity: Entity, table: PgTable, written: ReadonlyMap<string, Property>): string {
  const rows = Object.entries(getTableColumns(table)).map(([name, column]) => {
    // a sealed text is in the column beside the field of its name
    const field = name === 'id' ? undefined : (written.get(name) ?? written.get(name.replace(/Sealed$/, '')))
    return [
      code(name),
      field?.title ?? '',
      typeOf(column),
      field ? limitsOf(field) : '',
      [isSealed(table, column) ? 'sealed' : '', rulesOf(entity, name)].filter(Boolean).join('; '),
    ]
  })
  return tableOf(['Column', 'Field', 'Type', 'Limits', 'Rules'], rows)
}

const personalWords = (table: PersonalTable): string =>
  [
    'copiedIn' in table ? `copied in “${table.copiedIn}”` : `not copied: ${table.notCopied}`,
    'erasedBy' in table ? `erased by “${table.erasedBy}”` : `not erased: ${table.notErased}`,
  ].join('; ')

function tablesOf(entity: Entity, written: ReadonlyMap<string, Property>): string[] {
  const personal = entity.personalTables ?? []
  return [...personal.map(({ table }) => table), ...(entity.tables ?? [])].flatMap((table) => {
    const words = personal.find((one) => one.table === table)
    return [
      `### ${getTableConfig(table).name}`,
      words ? `Data about persons: ${personalWords(words)}.` : 'No data about persons, except the author of a row.',
      fieldsOf(entity, table, written),
    ]
  })
}

function partsOf(entity: Entity, machines: readonly string[]): string[][] {
  const { history, files = [], namedFiles = [], search, acts = [] } = entity
  return [
    machines.length > 0 ? ['Lifecycle', machines.map((name) => `[${name}](../machines/${name}.md)`).join(', ')] : [],
    history ? ['Status log and notes', 'read with the record'] : [],
    files.length + namedFiles.length > 0
      ? ['Files', codes([...new Set([...files, ...namedFiles].map(({ category }) => category))])]
      : [],
    search ? ['Saved searches', 'counted and notified'] : [],
    acts.length > 0 ? ['Acts of two users', codes(acts.map(({ kind }) => kind))] : [],
  ].filter((row) => row.length > 0)
}

function operationRows(operations: readonly Operation[]): string[][] {
  return operations.map(({ service, name, definition }) => [
    code(`${service}/${name}`),
    definition.summary,
    (definition.output as { format?: string }).format === 'binary' ? 'a file' : '',
  ])
}

interface Around {
  /** of the module with the entity */
  readonly path: string
  readonly operations: readonly Operation[]
  /** names of the pages of its machines */
  readonly machines: readonly string[]
}

/** The page of one entity: fields, rules, lifecycle, files, operations. */
export function entityPage(entity: Entity, { path, operations, machines }: Around): string {
  const own = operations.filter(({ service }) => entity.services?.includes(service))
  const parts = partsOf(entity, machines)
  return [
    `# ${entity.label} (${entity.name})`,
    `Written by \`npm run generate\` from [\`${path}\`](../../${path}), its tables and its operations.`,
    ...(parts.length > 0 ? [tableOf(['Part', 'What'], parts)] : []),
    '## Fields',
    ...tablesOf(entity, writtenFields(own)),
    ...(own.length > 0 ? ['## Operations', tableOf(['Operation', 'What it does', 'Answers'], operationRows(own))] : []),
  ]
    .join('\n\n')
    .concat('\n')
}

/** All entities, in the order of the list. */
export const entityIndex = (entities: readonly Entity[]): string =>
  [
    '# Entities',
    'Every kind of stored record, written by `npm run generate`. Begin here to see what a record has, which rules hold for it, and where they are.',
    tableOf(
      ['Record', 'Tables', 'Services'],
      entities.map((entity) => [
        `[${entity.label}](${entityFile(entity)})`,
        codes(
          [...(entity.personalTables ?? []).map(({ table }) => table), ...(entity.tables ?? [])].map(
            (table) => getTableConfig(table).name,
          ),
        ),
        codes(entity.services ?? []),
      ]),
    ),
  ]
    .join('\n\n')
    .concat('\n')
