import type { OpenApiDocument, OpenApiSchema } from '#mesh/operations.ts'

/** The limits of a field that a form checks before it sends. `min` and `max` count characters, entries or the value. */
export interface FieldLimit {
  /** decimals are texts, to avoid binary floats */
  min?: number | string
  max?: number | string
  pattern?: string
  required?: true
}

export type FieldLimits = Readonly<Record<string, FieldLimit>>

/** Row ids are selected and never typed, so a range up to this value is no limit for a form. */
const MOST_ID = 2_147_483_647
/** Parameters that the list itself sets, so that no form needs their limits. */
const PAGING = new Set(['skipCount', 'maxResultCount', 'pageSize', 'pageIndex', 'sorting'])

const firstOf = (...values: unknown[]) => values.find((value) => value !== undefined) as number | string | undefined

/** Whether a required field needs content. Empty texts and lists count as present, so their lower bound decides. */
function isDemanded(schema: OpenApiSchema): boolean {
  if (schema.type === 'array') return Number(schema.minItems ?? 0) > 0
  return schema.type !== 'string' || Boolean(schema.enum ?? schema.format) || Number(schema.minLength ?? 0) > 0
}

function limitOf(schema: OpenApiSchema, isRequired: boolean): FieldLimit {
  const isDecimal = schema['x-minimum'] !== undefined || schema['x-maximum'] !== undefined
  const isId = schema.maximum === MOST_ID
  const min = firstOf(schema.minLength, schema.minItems, schema['x-minimum'], schema.minimum)
  const max = firstOf(schema.maxLength, schema.maxItems, schema['x-maximum'], schema.maximum)
  const isCount = schema.type === 'string' || schema.type === 'array'
  return {
    // a minimum of one character or one entry is the same as `required`
    ...(min === undefined || isId || (isCount && Number(min) <= 1 && !isDecimal) ? {} : { min }),
    ...(max === undefined || isId ? {} : { max }),
    ...(schema.pattern === undefined || schema.format !== undefined ? {} : { pattern: String(schema.pattern) }),
    ...(isRequired && isDemanded(schema) ? { required: true } : {}),
  }
}

/**
 * The limits of every field that an operation accepts, as `Dto_field` for a body and as `operationId_parameter` for a
 * query; `Dto_field_each` is one entry of a list. A field without limits is left out.
 */
export function fieldLimits(document: OpenApiDocument): FieldLimits {
  const found: Record<string, FieldLimit> = {}
  const { schemas } = document.components
  const seen = new Set<string>()

  function add(name: string, given: OpenApiSchema, isRequired: boolean): void {
    const { schema } = resolved(given)
    // a nullable field is not required, because an empty control is sent as null
    const limit = limitOf(schema, isRequired && given.nullable !== true)
    if (Object.keys(limit).length > 0) found[name] = limit
    // entries that are ids or enumeration names are selected and not typed, so they have no limits
    if (schema.items && !schema.items.$ref && !schema.items.properties) add(`${name}_each`, schema.items, false)
    visit(name, schema.items ?? given)
  }

  /** Resolves a `$ref` that is alone or the only part of a nullable schema. */
  function resolved(schema: OpenApiSchema): { schema: OpenApiSchema; name?: string } {
    const reference = schema.$ref ?? schema.allOf?.[0]?.$ref
    const name = reference?.split('/').at(-1)
    return name ? { schema: schemas[name] ?? {}, name } : { schema }
  }

  function visit(prefix: string, given: OpenApiSchema): void {
    const { schema, name = prefix } = resolved(given)
    if (!schema.properties || seen.has(name)) return
    seen.add(name)
    const required = (schema.required ?? []) as readonly string[]
    for (const [field, child] of Object.entries(schema.properties)) {
      add(`${name}_${field}`, child, required.includes(field))
    }
  }

  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    for (const { name, in: place, schema, required } of operation.parameters ?? []) {
      if (place === 'query' && !PAGING.has(name)) add(`${operation.operationId}_${name}`, schema, required === true)
    }
    const body = operation.requestBody?.content?.['application/json']?.schema
    if (body) visit(operation.operationId, body)
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** One field per line, so that a review shows a changed limit as one line. */
export const limitsText = (limits: FieldLimits): string =>
  `{\n${Object.entries(limits)
    .map(([name, limit]) => ` ${JSON.stringify(name)}: ${JSON.stringify(limit)}`)
    .join(',\n')}\n}\n`

/** One constant per field, so that a page contains only those that its forms use (tools/vite/inline-generated.ts). */
export const limitsModule = (limits: FieldLimits): string =>
  `// Written by tools/generate-gateway.ts from mesh/field-limits.json.\n${Object.entries(limits)
    .map(([name, limit]) => `export const ${name} = ${JSON.stringify(limit)} as const\n`)
    .join('')}`
