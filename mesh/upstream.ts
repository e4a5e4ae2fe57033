/** The `error` member of the ABP envelope; a foreign platform may leave out every part of it. */
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
  /** aborted when the browser has disconnected and will not read the answer */
  gone?: AbortSignal | undefined
}

export interface UpstreamAnswer {
  status: number
  envelope: AbpEnvelope
  /** seconds after which to send the request again */
  retryAfter?: number
}

/**
 * The REST services inside this process, without HTTP and serialisation. A failure of the action is an answer
 * (`success: false`), not a rejection.
 */
export interface EmbeddedUpstream {
  invoke(operationId: string, call: UpstreamCall): Promise<UpstreamAnswer>
}

/** An answer as received over the network, not yet checked. */
export interface RawAnswer {
  status: number
  /** Parsed JSON; undefined when the body is empty or not JSON. */
  body: unknown
  /** seconds after which to send the request again, if the answer states it */
  retryAfter?: number | undefined
}

/** Anything that the root resolvers can call: the embedded services or a pool of connections. */
export interface Upstream {
  call(operationId: string, call: UpstreamCall): Promise<RawAnswer>
}

/** Adapts the embedded services to the interface of an upstream. */
export function embedded(services: EmbeddedUpstream): Upstream {
  return {
    call: async (operationId, call) => {
      const answer = await services.invoke(operationId, call)
      return { status: answer.status, body: answer.envelope, retryAfter: answer.retryAfter }
    },
  }
}
