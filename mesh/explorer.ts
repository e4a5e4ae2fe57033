import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'

/** The page of GraphiQL, by GraphQL Yoga, for whoever develops. What is typed there comes back as a request of its own. Not loaded in production. */
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
    // The page loads its parts from elsewhere, which the portal's own policy rightly forbids.
    reply.removeHeader('content-security-policy')
    reply.header('content-type', answer.headers.get('content-type') ?? 'text/html')
    reply.code(answer.status)
    return answer.text()
  }
}

/** Somebody opens the address in a browser. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')
