import { type DocumentNode, type FieldDefinitionNode, type FieldNode, Kind, type TypeNode, visit } from 'graphql'

const DIRECTIVE = 'allScalars'

const nameOfType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOfType(type.type))

const isMarked = ({ directives = [] }: FieldNode) => directives.some(({ name }) => name.value === DIRECTIVE)

/** The fields of every object type, by the name of the type. */
function objectsOf(schema: DocumentNode): ReadonlyMap<string, readonly FieldDefinitionNode[]> {
  return new Map(
    schema.definitions.flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_DEFINITION ? [[definition.name.value, definition.fields ?? []]] : [],
    ),
  )
}

/**
 * `requirementGetForEdit(id: $id) @allScalars { files { … } }` selects every scalar member of the answer, so that a
 * form gets its whole DTO and a new field need not be written into the document. Fields that are written out stay
 * unchanged. The directive is removed, because the gateway does not know it.
 */
export function withAllScalars(document: DocumentNode, schema: DocumentNode): DocumentNode {
  const objects = objectsOf(schema)
  const operations = new Map(
    ['Query', 'Mutation'].flatMap((root) => objects.get(root) ?? []).map((field) => [field.name.value, field]),
  )
  return visit(document, {
    Field(field) {
      if (!isMarked(field)) return undefined
      const operation = operations.get(field.name.value)
      if (operation === undefined) throw new Error(`@${DIRECTIVE}: there is no operation ${field.name.value}`)
      const written = field.selectionSet?.selections ?? []
      const named = new Set(written.flatMap((each) => (each.kind === Kind.FIELD ? [each.name.value] : [])))
      const others = (objects.get(nameOfType(operation.type)) ?? [])
        .filter(({ name, type }) => !named.has(name.value) && !objects.has(nameOfType(type)))
        .map(({ name }): FieldNode => ({ kind: Kind.FIELD, name }))
      return {
        ...field,
        directives: (field.directives ?? []).filter(({ name }) => name.value !== DIRECTIVE),
        selectionSet: { kind: Kind.SELECTION_SET, selections: [...others, ...written] },
      } satisfies FieldNode
    },
  })
}
