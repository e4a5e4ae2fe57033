import { type GraphQLField, type GraphQLSchema, getNamedType, isObjectType } from 'graphql'

/** Fields of an answer that any screen may need: the id of the row, and the data for the next write. */
const USUAL = ['id', 'rowVersion', 'status', 'statusLabel']

/**
 * Lower-case key for comparisons: a document has the name of its operation with a capital, but the type generator
 * writes SEO as Seo.
 */
const keyOf = (name: string): string => name.toLowerCase()

function textOf(document: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const answer = getNamedType(type)
  const members = isObjectType(answer) ? USUAL.filter((member) => member in answer.getFields()) : []
  if (isObjectType(answer) && members.length === 0) {
    throw new Error(`${document}: write this document by hand, its answer has none of ${USUAL.join(', ')}`)
  }
  const taken = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const selection = members.length > 0 ? ` { ${members.join(' ')} }` : ''
  return `mutation ${document}${taken && `(${taken})`} { ${name}${given && `(${given})`}${selection} }`
}

/**
 * Documents of writes from which screens need only the usual fields: `RequirementAuditDocument` is generated because a
 * screen imports it. A write from which a screen needs further fields has a `.graphql` file, like every read.
 */
export function plainMutations(
  schema: GraphQLSchema,
  imported: readonly string[],
  writtenByHand: ReadonlySet<string>,
): string[] {
  const writes = Object.values(schema.getMutationType()?.getFields() ?? {})
  const byKey = new Map(writes.map((field) => [keyOf(field.name), field]))
  const known = new Set([...writtenByHand].map(keyOf))
  return imported
    .filter((name) => !known.has(keyOf(name)))
    .map((name) => {
      const field = byKey.get(keyOf(name))
      if (!field) throw new Error(`${name}Document: no .graphql file has it, and no write of the schema is called so`)
      return textOf(name, field)
    })
}
