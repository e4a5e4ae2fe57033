import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql'
import type { Operation } from './operations.ts'
import { resultOf } from './unwrap.ts'
import type { AbpEnvelope } from './upstream.ts'

type Resolver = GraphQLFieldResolver<unknown, unknown>

function unwrapping(inner: Resolver, operation: Operation): Resolver {
  return async (...call) => {
    const value: unknown = await inner(...call)
    if (value instanceof Error) throw value
    // Mesh wraps any value that is not a list into a list when the field is a list.
    const envelope = Array.isArray(value) ? value[0] : value
    return resultOf(envelope as AbpEnvelope, operation)
  }
}

const done = new WeakSet<GraphQLSchema>()

/** Makes Mesh's own root resolvers return the envelope's `result` instead of the envelope. Call it once per schema. */
export function unwrapResolvers(schema: GraphQLSchema, operations: ReadonlyMap<string, Operation>): GraphQLSchema {
  if (done.has(schema)) return schema
  done.add(schema)
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const operation = operations.get(field.name)
      if (operation && field.resolve) field.resolve = unwrapping(field.resolve as Resolver, operation)
    }
  }
  return schema
}
