import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchema, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import type { GatewayContext } from './context.ts'
import { type OpenApiDocument, type Operation, readOperations } from './operations.ts'
import { unwrap } from './unwrap.ts'
import type { Upstream, UpstreamCall } from './upstream.ts'

export interface GatewayArtifacts {
  /** The unified schema as Mesh built it (mesh/schema.graphql). */
  sdl: string
  /** The OpenAPI document from which the schema was built (mesh/openapi.json). */
  openApi: OpenApiDocument
}

/** Reads the committed artifacts from the project's root, so that a bundled server finds them too. */
export function readArtifacts(root = process.cwd()): GatewayArtifacts {
  return {
    sdl: readFileSync(resolve(root, 'mesh/schema.graphql'), 'utf8'),
    openApi: JSON.parse(readFileSync(resolve(root, 'mesh/openapi.json'), 'utf8')) as OpenApiDocument,
  }
}

/** Converts a field's arguments to the REST call: omitted and null arguments are not sent. */
export function callOf(
  operation: Operation,
  args: Readonly<Record<string, unknown>>,
  headers: UpstreamCall['headers'],
): UpstreamCall {
  const query: Record<string, unknown> = {}
  for (const name of operation.query) {
    const value = args[name]
    if (value !== undefined && value !== null) query[name] = value
  }
  return { query, body: operation.hasBody ? (args.input ?? {}) : undefined, headers }
}

function resolverOf(operation: Operation, upstream: Upstream): GraphQLFieldResolver<unknown, GatewayContext> {
  return async (_root, args, context) =>
    unwrap(
      await upstream.call(operation.id, { ...callOf(operation, args, context.headers), gone: context.gone }),
      operation,
    )
}

/**
 * Mesh's schema with root resolvers that call the upstream directly with the field's arguments. Every field below the
 * root is a plain property of the result.
 * @throws when a root field has no operation, or an operation no field: schema and document differ.
 */
export function executableSchema(artifacts: GatewayArtifacts, upstream: Upstream): GraphQLSchema {
  const operations = readOperations(artifacts.openApi)
  const schema = buildSchema(artifacts.sdl)
  const missing = new Set(operations.keys())
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const operation = operations.get(field.name)
      if (!operation) throw new Error(`mesh/schema.graphql has ${field.name}, mesh/openapi.json has not`)
      missing.delete(field.name)
      field.resolve = resolverOf(operation, upstream)
    }
  }
  if (missing.size > 0) throw new Error(`mesh/schema.graphql lacks ${[...missing].join(', ')}`)
  return schema
}
