import {
  type ArgumentNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql'

const DIRECTIVE = 'allArguments'

const nameOf = (value: string) => ({ kind: Kind.NAME, value }) as const
const variableOf = (value: string) => ({ kind: Kind.VARIABLE, name: nameOf(value) }) as const

/** The fields of `Query` and `Mutation`, by their names. */
function rootFields(schema: DocumentNode): ReadonlyMap<string, FieldDefinitionNode> {
  const roots = schema.definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION && /^(Query|Mutation)$/.test(definition.name.value)
      ? (definition.fields ?? [])
      : [],
  )
  return new Map(roots.map((field) => [field.name.value, field]))
}

const isMarked = ({ directives = [] }: FieldNode) => directives.some(({ name }) => name.value === DIRECTIVE)

function completed(operation: OperationDefinitionNode, fields: ReadonlyMap<string, FieldDefinitionNode>) {
  const declared = new Map((operation.variableDefinitions ?? []).map((each) => [each.variable.name.value, each]))
  const completedField = (field: FieldNode): FieldNode => {
    const definition = fields.get(field.name.value)
    if (definition === undefined) throw new Error(`@${DIRECTIVE}: there is no operation ${field.name.value}`)
    const given = new Map((field.arguments ?? []).map((argument) => [argument.name.value, argument]))
    for (const { name, type } of definition.arguments ?? []) {
      if (given.has(name.value)) continue
      const variable = variableOf(name.value)
      given.set(name.value, { kind: Kind.ARGUMENT, name: nameOf(name.value), value: variable } satisfies ArgumentNode)
      if (declared.has(name.value)) continue
      declared.set(name.value, { kind: Kind.VARIABLE_DEFINITION, variable, type } satisfies VariableDefinitionNode)
    }
    const directives = (field.directives ?? []).filter(({ name }) => name.value !== DIRECTIVE)
    return { ...field, arguments: [...given.values()], directives }
  }
  const selections = operation.selectionSet.selections.map((selection) =>
    selection.kind === Kind.FIELD && isMarked(selection) ? completedField(selection) : selection,
  )
  return {
    ...operation,
    selectionSet: { ...operation.selectionSet, selections },
    variableDefinitions: [...declared.values()],
  }
}

/**
 * `userTrainingGetAll @allArguments { … }` takes every argument of the operation from a variable of the same name, so
 * that a list can use every filter of its operation and a new filter need not be written into the document. Arguments
 * that are written out stay unchanged. The directive is removed, because the gateway does not know it.
 */
export function withAllArguments(document: DocumentNode, schema: DocumentNode): DocumentNode {
  const fields = rootFields(schema)
  const definitions = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? completed(definition, fields) : definition,
  )
  return { ...document, definitions }
}
