import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { abortSignalOf, contextOf } from './context.ts'
import { httpUpstream } from './http-upstream.ts'
import { type GatewayLimits, LIMITS } from './limits.ts'
import { mediaTypeFor } from './media-type.ts'
import { readOperations } from './operations.ts'
import { openPersistedOperations, type PersistedOperations } from './persisted.ts'
import { type PoolSettings, UpstreamPool } from './pool.ts'
import { answerText, type Prepared, prepare, RefusedDocument } from './prepare.ts'
import { answerRefusal, Refusal } from './refusal.ts'
import { type GraphQLRequest, readRequest } from './request.ts'
import { executableSchema, type GatewayArtifacts, readArtifacts } from './schema.ts'
import { type EmbeddedUpstream, embedded, type Upstream } from './upstream.ts'

export interface GatewayOptions {
  /** The services of this process. `upstreamUrl` is required without them. */
  embedded?: EmbeddedUpstream | undefined
  /** URL of a REST platform to use instead, `https://host[:port][/prefix]`. Takes precedence over `embedded`. */
  upstreamUrl?: string | undefined
  pool?: Partial<PoolSettings>
  /** Production mode: persisted operations only, no introspection, no explorer. */
  production: boolean
  /** The allow-list, or the path of the generated persisted-documents.json. */
  persistedOperations: PersistedOperations | string
  limits?: Partial<GatewayLimits>
  /** Schema and document; if absent, the committed ones. */
  artifacts?: GatewayArtifacts
  /** Receives unexpected failures with all details; the client gets a generic message. */
  report?: (failure: unknown, requestId: string) => void
}

function connect(app: FastifyInstance, options: GatewayOptions, artifacts: GatewayArtifacts): Upstream {
  if (options.upstreamUrl) {
    const pool = new UpstreamPool(options.upstreamUrl, options.pool)
    app.addHook('onClose', () => pool.close())
    return httpUpstream(readOperations(artifacts.openApi), pool)
  }
  if (!options.embedded) throw new Error('The gateway needs embedded services or the address of a REST platform')
  return embedded(options.embedded)
}

function openStore({ persistedOperations, production }: GatewayOptions): PersistedOperations {
  if (typeof persistedOperations !== 'string') return persistedOperations
  return openPersistedOperations(persistedOperations, { reload: !production })
}

/** Compiles a persisted operation at its first use and caches it; the cache is bounded because the store is finite. */
function preparing(store: PersistedOperations, prepareText: (text: string) => Prepared) {
  const compiled = new Map<string, Prepared>()
  return (documentId: string): Prepared => {
    const known = compiled.get(documentId)
    if (known) return known
    const text = store.find(documentId)
    if (text === undefined) {
      throw new Refusal('PERSISTED_OPERATION_NOT_FOUND', 400, '页面已更新，请刷新后重试', documentId)
    }
    const prepared = prepareText(text)
    compiled.set(documentId, prepared)
    return prepared
  }
}

/** @throws Refusal where the document is not allowed */
function prepareOrRefuse(...asked: Parameters<typeof prepare>): Prepared {
  try {
    return prepare(...asked)
  } catch (failure) {
    if (!(failure instanceof RefusedDocument)) throw failure
    throw new Refusal('OPERATION_REFUSED', 400, '此操作未能通过检查', failure.message)
  }
}

/**
 * Serves POST and GET /graphql by GraphQL over HTTP (draft of 2025).
 *
 * A persisted operation (`{documentId, variables}`) is compiled once and cached. In development any other document is
 * compiled each time, under the same limits, and a browser gets the explorer; in production it is refused.
 */
export async function mountGateway(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  const artifacts = options.artifacts ?? readArtifacts()
  const limits = { ...LIMITS, ...options.limits }
  const schema = executableSchema(artifacts, connect(app, options, artifacts))
  const introspection = !options.production
  const prepareText = (text: string, operationName?: string) =>
    prepareOrRefuse(schema, text, { limits, introspection, operationName })
  const preparedFor = preparing(openStore(options), (text) => prepareText(text))
  const report =
    options.report ?? ((err, requestId) => app.log.error({ err, requestId }, 'a resolver failed unexpectedly'))
  const development = options.production ? undefined : await import('./explorer.ts')

  function preparedOf({ documentId, query, operationName }: GraphQLRequest): Prepared {
    if (documentId !== undefined) return preparedFor(documentId)
    if (development && query !== undefined) return prepareText(query, operationName)
    if (development) throw new Refusal('BAD_REQUEST', 400, '请求格式不正确', '缺少 query 或 documentId')
    throw new Refusal('PERSISTED_OPERATION_REQUIRED', 400, '只接受已登记的操作')
  }

  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    if (development?.wantsPage(request)) return development.answerExplorer(reply)
    const asked = readRequest(request)
    const { variables } = asked
    const prepared = preparedOf(asked)
    if (prepared.isMutation && request.method !== 'POST') {
      reply.header('allow', 'POST')
      throw new Refusal('METHOD_NOT_ALLOWED', 405, '此操作需要以 POST 方式提交')
    }
    const context = contextOf(request)
    if (prepared.isMutation) context.gone = abortSignalOf(reply)
    const result = await prepared.execute(context, variables)
    const { type, isLegacy } = mediaTypeFor(request.headers.accept)
    // an answer without data means that nothing was executed, because the variables did not match
    if (result.data === undefined && !isLegacy) reply.code(400)
    reply.header('content-type', type)
    return answerText(prepared, result, (failure) => report(failure, request.id))
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    bodyLimit: limits.bodyBytes,
    errorHandler: answerRefusal,
    handler,
  })
  app.route({
    method: ['PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    // not named among the methods of the address
    config: { refuses: true } as object,
    errorHandler: answerRefusal,
    handler: async (_request, reply) => {
      reply.header('allow', 'GET, HEAD, POST')
      throw new Refusal('METHOD_NOT_ALLOWED', 405, '请用 POST 提交操作')
    },
  })
}
