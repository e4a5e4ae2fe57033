import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { operationLogOf } from './abp/access/operation-log.ts'
import type { Dispatch, Operation } from './abp/conventions/calls.ts'
import { createDispatch, listOperations } from './abp/conventions/dispatch.ts'
import { AppError } from './abp/conventions/errors.ts'
import { isOwnRead } from './abp/conventions/in-process-read.ts'
import { keepOperations } from './abp/conventions/known-operations.ts'
import { describeOperations, isFileOperation } from './abp/conventions/openapi.ts'
import { linkOperation, mountFileLinks } from './abp/files/file-links.ts'
import { answerWithoutRoute, isOfServices, noteMethods } from './abp/http/allowed-methods.ts'
import { installHealth } from './abp/http/health.ts'
import { BODY_LIMIT, installErrorHandling, mountServices, requestIdOf } from './abp/http/http.ts'
import { readAsHttp1 } from './abp/http/http2.ts'
import { answerBrokenRequest, answerFrameworkError, checkHeads, escapedUrl } from './abp/http/request-heads.ts'
import { installRequestLog } from './abp/http/request-log.ts'
import { installRequestScope } from './abp/http/request-scope.ts'
import { secureServers } from './abp/http/secure-server.ts'
import { securityHeaders } from './abp/http/security-headers.ts'
import { endStalledBodies, WHOLE_REQUEST_MS } from './abp/http/stalled-body.ts'
import { installRequestMetrics } from './abp/platform/metrics/request-metrics.ts'
import type { Platform } from './abp/platform/platform.ts'
import { installTracing } from './abp/platform/tracing.ts'
import { createAuthenticate } from './identity/authenticate.ts'
import { rightOf } from './identity/rights-matrix.ts'
import { tokenCodecOf } from './identity/token-codec.ts'
import { mountWechatEvents } from './identity/wechat-events.ts'
import { STREAM_API } from './messages/message-stream.openapi.ts'
import { mountMessageStream } from './messages/message-stream.ts'
import { services } from './services-list.ts'
import { limitClosing } from './shutdown.ts'

export interface Services {
  readonly app: FastifyInstance
  readonly operations: readonly Operation[]
  readonly dispatch: Dispatch
}

/** Creates the REST half of the server, ready to listen: all services, health checks and the API document. */
export async function createServices(platform: Platform): Promise<Services> {
  const { config, logger } = platform
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    genReqId: (request) => requestIdOf(request.headers),
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    http: { requireHostHeader: false },
    rewriteUrl: escapedUrl,
    frameworkErrors: answerFrameworkError(config.production),
    clientErrorHandler: answerBrokenRequest(logger),
    requestTimeout: WHOLE_REQUEST_MS,
    ...(config.tls ? { serverFactory: secureServers(config.tls, logger) } : {}),
  })
  installRequestScope(app)
  readAsHttp1(app)
  installErrorHandling(app)
  noteMethods(app)
  const headers = securityHeaders(config.production)
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => isOwnRead() || /^\/(health|assets)\//.test(request.url),
    errorResponseBuilder: () => new AppError('tooManyRequests', { details: '操作太频繁，请一分钟后再试' }),
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  checkHeads(app)
  endStalledBodies(app)
  // answers and files are personal, so no cache may store them
  app.addHook('onSend', async (request, reply) => {
    if (isOfServices(request) && !reply.hasHeader('cache-control')) {
      reply.header('Cache-Control', 'no-store')
    }
  })
  installRequestLog(app, logger, config.production)
  limitClosing(app, config.shutdown)
  installTracing(app)
  installRequestMetrics(app, platform.metrics)
  installHealth(app, platform)

  const operations = listOperations(services)
  keepOperations(operations)
  const authenticate = createAuthenticate(tokenCodecOf(platform))
  const dispatch = createDispatch(platform, authenticate, rightOf)
  app.addHook('onClose', () => operationLogOf(platform).end())
  await mountServices(app, [...operations, ...operations.filter(isFileOperation).map(linkOperation)], dispatch, {
    refusesUnknown: !config.production,
  })
  mountFileLinks(app, platform, operations, dispatch)
  if (config.apiDocument) {
    const document = JSON.stringify(
      describeOperations(operations, {
        enveloped: true,
        server: config.production ? config.publicUrl : '/',
        beside: STREAM_API,
      }),
    )
    app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(document))
  }
  mountMessageStream(app, platform, authenticate)
  mountWechatEvents(app, platform)
  app.all('/api/*', ({ url, method }, reply) => answerWithoutRoute(app, url, method, reply))
  return { app, operations, dispatch }
}
