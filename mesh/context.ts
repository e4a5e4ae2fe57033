import type { FastifyReply, FastifyRequest } from 'fastify'
import { forwardedHeaders } from './forwarded-headers.ts'

/** What every root resolver is given: the headers that travel on to the services. */
export interface GatewayContext {
  headers: Record<string, string | undefined>
  /** the browser has disconnected and will not read the answer */
  gone?: AbortSignal
}

/** The address and the request id are the server's own findings, not the browser's word. */
export function contextOf(request: FastifyRequest): GatewayContext {
  const headers = forwardedHeaders(request.headers)
  headers['x-request-id'] = request.id
  headers['x-forwarded-for'] = request.ip
  return { headers }
}

/** Aborts when the connection ends before the answer is written. */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
