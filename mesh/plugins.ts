import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { usePersistedOperations as persistedOperationsPlugin } from '@graphql-yoga/plugin-persisted-operations'
import { type GraphQLSchema, NoSchemaIntrospectionCustomRule, type ValidationRule } from 'graphql'
import { LIMITS, limitRules } from './limits.ts'
import { type OpenApiDocument, readOperations } from './operations.ts'
import { openPersistedOperations, type PersistedOperations } from './persisted.ts'
import { tighten } from './tighten.ts'
import { unwrapResolvers } from './unwrap-resolvers.ts'

function onProjectSchema(root: string) {
  const openApi = JSON.parse(readFileSync(resolve(root, 'mesh/openapi.json'), 'utf8')) as OpenApiDocument
  const operations = readOperations(openApi)
  return {
    onSchemaChange: ({ schema }: { schema: GraphQLSchema }) => {
      unwrapResolvers(tighten(schema, operations), operations)
    },
  }
}

function withRules(rules: readonly ValidationRule[]) {
  return {
    onValidate: ({ addValidationRule }: { addValidationRule: (rule: ValidationRule) => void }) => {
      for (const rule of rules) addValidationRule(rule)
    },
  }
}

/**
 * The plugins of a standalone gateway (`mesh start`): results are unwrapped, depth and cost limited, and in production
 * only the operations of our own screens are accepted and introspection is off, as in the mounted gateway. Mesh sets
 * NODE_ENV=production for itself, so GATEWAY_OPERATIONS=any removes the restriction.
 */
export default function plugins(): unknown[] {
  const root = process.cwd()
  const common = [onProjectSchema(root), withRules(limitRules(LIMITS))]
  if (process.env.GATEWAY_OPERATIONS === 'any') return common
  // opened at the first request, because `mesh build` also calls this function, before the documents are generated
  let store: PersistedOperations | undefined
  const find = (id: string) => {
    store ??= openPersistedOperations(resolve(root, 'src/api/persisted-documents.json'))
    return store.find(id) ?? null
  }
  return [
    ...common,
    withRules([NoSchemaIntrospectionCustomRule]),
    persistedOperationsPlugin({
      getPersistedOperation: find,
      extractPersistedOperationId: (params) => (params as { documentId?: string }).documentId ?? null,
    }),
  ]
}
