import type { FieldLimit, FieldLimits } from './field-limits.ts'

/** The schema of an operation's input, as the service declares it. */
export interface InputSchema {
  $id?: string
  type?: string
  title?: string
  nullable?: boolean
  minLength?: number
  enum?: unknown
  format?: string
  properties?: Record<string, InputSchema>
  items?: InputSchema
}

/** What a form must know of a field besides its limits. */
interface FieldName {
  /** the Chinese name of the field, as in the messages of the services */
  label?: string
  /** an empty text is a valid value, and the operation does not accept null instead */
  blank?: true
}

export type FieldNames = Readonly<Record<string, Readonly<Record<string, FieldName>>>>

const takesBlank = ({ type, nullable, minLength = 0, enum: names, format }: InputSchema): boolean =>
  type === 'string' && !nullable && minLength === 0 && names === undefined && format === undefined

const nameOf = (schema: InputSchema): FieldName => ({
  ...(schema.title === undefined ? {} : { label: schema.title }),
  ...(takesBlank(schema) ? { blank: true } : {}),
})

/** The names of all fields, by the body's name; nested bodies are included. */
export function fieldNames(inputs: readonly InputSchema[]): FieldNames {
  const found = new Map<string, Record<string, FieldName>>()
  const visit = ({ $id, properties, items }: InputSchema): void => {
    if (items) visit(items)
    if (!properties || ($id !== undefined && found.has($id))) return
    const entries = Object.entries(properties)
    if ($id !== undefined) found.set($id, Object.fromEntries(entries.map(([name, child]) => [name, nameOf(child)])))
    for (const [, child] of entries) visit(child)
  }
  for (const input of inputs) visit(input)
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** One field per line, so that a review shows a changed name as one line. */
export const namesText = (names: FieldNames): string =>
  `{\n${Object.entries(names)
    .map(([body, fields]) => {
      const lines = Object.entries(fields).map(([name, facts]) => `  ${JSON.stringify(name)}: ${JSON.stringify(facts)}`)
      return ` ${JSON.stringify(body)}: {\n${lines.join(',\n')}\n }`
    })
    .join(',\n')}\n}\n`

type FieldFacts = FieldName & FieldLimit & { each?: FieldLimit }

/**
 * One constant per body; a form model refers to it, so that it is part of that page only
 * (tools/vite/inline-generated.ts).
 */
export function fieldsModule(names: FieldNames, limits: FieldLimits): string {
  const factsOf = (body: string, name: string, given: FieldName): FieldFacts => {
    const each = limits[`${body}_${name}_each`]
    return { ...given, ...limits[`${body}_${name}`], ...(each && { each }) }
  }
  const constants = Object.entries(names).map(([body, fields]) => {
    const facts = Object.entries(fields).map(([name, given]) => [name, factsOf(body, name, given)])
    return `export const ${body} = ${JSON.stringify(Object.fromEntries(facts))} as const\n`
  })
  return `// Written by tools/generate-gateway.ts from mesh/form-fields.json and mesh/field-limits.json.\n${constants.join('')}`
}
