import {
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLOutputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { Operation } from './operations.ts'

type Either = GraphQLInputType | GraphQLOutputType

function itemsNonNull<T extends Either>(type: T): T {
  if (isNonNullType(type)) return nonNull(itemsNonNull(type.ofType as Either)) as T
  if (!isListType(type)) return type
  return new GraphQLList(nonNull(itemsNonNull(type.ofType as Either))) as unknown as T
}

function nonNull<T extends Either>(type: T): T {
  return isNonNullType(type) ? type : (new GraphQLNonNull(type as never) as unknown as T)
}

/**
 * Adds three promises of the services that Mesh cannot express: a list contains no nulls, a required body must be
 * given, a result that is not described as nullable is never null. The schema is changed in place, so that screens need
 * no checks for such nulls. Repeating it has no effect.
 */
export function tighten(schema: GraphQLSchema, operations: ReadonlyMap<string, Operation>): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) field.type = itemsNonNull(field.type)
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      field.type = itemsNonNull(field.type)
      for (const argument of field.args) argument.type = itemsNonNull(argument.type)
    }
  }
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const operation = operations.get(field.name)
      if (!operation) continue
      if (!operation.isNullable) field.type = nonNull(field.type)
      const input = field.args.find((argument) => argument.name === 'input')
      if (input && operation.bodyRequired) (input as { type: GraphQLInputType }).type = nonNull(input.type)
    }
  }
  return schema
}
