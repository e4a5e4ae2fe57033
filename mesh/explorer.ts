import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'

/**
 * The page of GraphiQL, by GraphQL Yoga, for developers. Its queries arrive as separate requests. Not loaded in
 * production.
 */
export function createExplorer(schema: GraphQLSchema) {
  const yoga = createYoga({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: { title: '网关' },
    landingPage: false,
    cors: false,
    batching: false,
    logging: false,
  })
  return async (reply: FastifyReply): Promise<string> => {
    const answer = await yoga.fetch(new URL('/graphql', 'http://localhost'), { headers: { accept: 'text/html' } })
    // The page loads scripts from other hosts, which the portal's own policy forbids.
    reply.removeHeader('content-security-policy')
    reply.header('content-type', answer.headers.get('content-type') ?? 'text/html')
    reply.code(answer.status)
    return answer.text()
  }
}

/** The request comes from a browser's address bar. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')
