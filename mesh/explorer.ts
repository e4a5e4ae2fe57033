import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DocumentNode, ExecutionResult, GraphQLSchema, ValidationRule } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { contextOf, type GatewayContext } from './context.ts'
import { type GatewayLimits, limitRules } from './limits.ts'
import { compile, type Prepared } from './prepare.ts'
import { presentError } from './present-errors.ts'

interface ExecutionArgs {
  schema: GraphQLSchema
  document: DocumentNode
  operationName?: string | null
  contextValue: { gateway: GatewayContext }
  variableValues?: Record<string, unknown> | null
}

/** Runs what Yoga parsed and validated with the same compiler as the persisted operations. */
function compiledExecution() {
  const cache = new WeakMap<DocumentNode, Map<string, Prepared>>()
  return async (args: ExecutionArgs): Promise<ExecutionResult> => {
    const name = args.operationName ?? ''
    const ofDocument = cache.get(args.document) ?? new Map<string, Prepared>()
    cache.set(args.document, ofDocument)
    const prepared = ofDocument.get(name) ?? compile(args.schema, args.document, name)
    ofDocument.set(name, prepared)
    const result = await prepared.execute(args.contextValue.gateway, args.variableValues ?? {})
    return result.errors
      ? ({ ...result, errors: result.errors.map(presentError) } as unknown as ExecutionResult)
      : result
  }
}

/** GraphQL Yoga with GraphiQL, for whoever develops: any document, the same limits. Not loaded in production. */
export function createExplorer(schema: GraphQLSchema, limits: GatewayLimits) {
  const execute = compiledExecution()
  const plugin: Plugin = {
    onValidate: ({ addValidationRule }) => {
      for (const rule of limitRules(limits)) addValidationRule(rule as ValidationRule)
    },
    onExecute: ({ setExecuteFn }) => setExecuteFn(execute as never),
  }
  const yoga = createYoga<{ gateway: GatewayContext }>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: { title: '网关' },
    landingPage: false,
    cors: false,
    batching: false,
    logging: false,
    maskedErrors: false,
    plugins: [plugin],
  })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const answer = await yoga.fetch(
      new URL(request.url, 'http://localhost'),
      {
        method: request.method,
        headers: { accept: request.headers.accept ?? '*/*', 'content-type': 'application/json' },
        ...(request.method === 'POST' ? { body: JSON.stringify(request.body) } : {}),
      },
      { gateway: contextOf(request) },
    )
    // The explorer's page loads its parts from elsewhere, which the portal's own policy rightly forbids.
    if (answer.headers.get('content-type')?.startsWith('text/html')) reply.removeHeader('content-security-policy')
    answer.headers.forEach((value, name) => {
      if (name !== 'content-length') reply.header(name, value)
    })
    reply.code(answer.status)
    return answer.text()
  }
}
