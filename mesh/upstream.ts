/** What ABP puts into `error` of its envelope; every part may be missing on a foreign platform. */
export interface AbpError {
  code?: number
  message?: string | null
  details?: string | null
  validationErrors?: readonly { message: string; members: readonly string[] }[] | null
}

/** The envelope of every ABP answer; `__abp: true` is the marker. */
export interface AbpEnvelope {
  result: unknown
  success: boolean
  error: AbpError | null
  unAuthorizedRequest: boolean
  targetUrl?: string | null
  __abp: true
}

export interface UpstreamCall {
  query: Record<string, unknown>
  body: unknown
  headers: Record<string, string | undefined>
  /** the browser has disconnected and will not read the answer */
  gone?: AbortSignal | undefined
}

export interface UpstreamAnswer {
  status: number
  envelope: AbpEnvelope
  /** seconds after which to ask again */
  retryAfter?: number
}

/**
 * The REST services inside this process: no HTTP, no serialisation.
 * A failure of the action is an answer (`success: false`), not a rejection.
 */
export interface EmbeddedUpstream {
  invoke(operationId: string, call: UpstreamCall): Promise<UpstreamAnswer>
}

/** An answer as it came over the network, before anyone has looked at it. */
export interface RawAnswer {
  status: number
  /** Parsed JSON; undefined when the body is empty or not JSON. */
  body: unknown
  /** seconds after which to ask again, where the answer says so */
  retryAfter?: number | undefined
}

/** Anything the root resolvers can call: the embedded services or a pool of connections. */
export interface Upstream {
  call(operationId: string, call: UpstreamCall): Promise<RawAnswer>
}

/** Makes the embedded services look like any other upstream. */
export function embedded(services: EmbeddedUpstream): Upstream {
  return {
    call: async (operationId, call) => {
      const answer = await services.invoke(operationId, call)
      return { status: answer.status, body: answer.envelope, retryAfter: answer.retryAfter }
    },
  }
}
