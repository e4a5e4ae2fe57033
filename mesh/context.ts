import type { FastifyReply, FastifyRequest } from 'fastify'
import { forwardedHeaders } from './forwarded-headers.ts'

/** The context of every root resolver: the headers that are forwarded to the services. */
export interface GatewayContext {
  headers: Record<string, string | undefined>
  /** aborted when the browser has disconnected and will not read the answer */
  gone?: AbortSignal
}

/** The IP address and the request id are determined by the server, not sent by the browser. */
export function contextOf(request: FastifyRequest): GatewayContext {
  const headers = forwardedHeaders(request.headers)
  headers['x-request-id'] = request.id
  headers['x-forwarded-for'] = request.ip
  return { headers }
}

/** Returns a signal that aborts when the connection ends before the answer is written. */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    // an answer by HTTP/2 has only the second
    if (!(raw.writableFinished ?? raw.writableEnded)) gone.abort()
  })
  return gone.signal
}
