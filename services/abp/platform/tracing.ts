import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** False without a receiver; no spans are created then. */
let isOn = false

const tracer = () => trace.getTracer('portal')

export interface TracingSettings {
  /** base URL of an OTLP receiver over HTTP, for instance http://127.0.0.1:4318 */
  readonly endpoint: string
  readonly release: string
}

/**
 * Sends spans of requests, operations, jobs and statements to an OTLP receiver. Spans contain no values, only routes,
 * operation names and statements with placeholders. Headers, sampling and the service name come from OpenTelemetry's
 * own variables (OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER, OTEL_SERVICE_NAME).
 * @returns a function that sends the remaining spans and stops
 */
export async function startTracing({ endpoint, release }: TracingSettings): Promise<{ stop(): Promise<void> }> {
  // loaded only when needed, because it is as large as the rest of the server
  const [sdk, { OTLPTraceExporter }, hooks, core, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ])
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'inclusive-employment-portal',
      'service.version': release,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  isOn = true
  return {
    async stop() {
      isOn = false
      await provider.shutdown()
      trace.disable()
      propagation.disable()
      context.disable()
    },
  }
}

/** Runs the work in one span and records an error if it fails. */
export function traced<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T> {
  if (!isOn) return run()
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await run()
    } catch (error) {
      failed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/**
 * Begins a span for work that is not a promise; it ends when the returned function (`end`) is called. Returns null when
 * tracing is off.
 */
export function beginSpan(name: string, attributes: Attributes): ((error?: unknown) => void) | null {
  if (!isOn) return null
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes })
  return (error) => {
    if (error) failed(span, error)
    span.end()
  }
}

/** Marks the span as failed without the error message, which may contain user input. */
function failed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
}

/** Creates a span for each request, as a child of the caller's span when the request has `traceparent`. */
export function installTracing(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isOn) return done()
    const from = propagation.extract(context.active(), request.headers)
    const route = request.routeOptions.url ?? 'unmatched'
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'portal.request_id': request.id }
    const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from)
    spans.set(request, span)
    context.with(trace.setSpan(from, span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (!span) return
    span.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
