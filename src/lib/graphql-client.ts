import type { ClientError, RequestMiddleware, Variables } from 'graphql-request'
import { isFactorDue, isUnauthorized, NetworkError } from './api-error.ts'
import { fromGraphqlErrors, fromOtherAnswer } from './read-api-error.ts'
import { type Caller, requestHeaders } from './request-headers.ts'
import { timed } from './server-clock.ts'
import { type AnyDocument, documentIdOf, type TypedDocument } from './typed-document.ts'
import { withConfirmation } from './with-confirmation.ts'

export interface RequestOptions {
  signal?: AbortSignal
  /** the same key on every retry of one action, so that the server executes it once */
  idempotencyKey?: string
  /** the request outlives the page; browsers allow this for 64 KiB in total */
  keepalive?: boolean
}

export interface ApiClient {
  /** @throws ApiError when the services refuse or fail, NetworkError when no answer comes, an AbortError when aborted */
  request<TResult, TVariables extends object>(
    document: TypedDocument<TResult, TVariables>,
    variables: TVariables,
    options?: RequestOptions,
  ): Promise<TResult>
}

export interface ApiClientOptions {
  /** absolute URL of /graphql */
  endpoint: string
  caller: () => Caller
  /** called after a 401 answer, if the caller's token has not changed since the request */
  onUnauthorized: () => void
  /** the services require a second factor to be set up first */
  onFactorDue?: () => void
  /** asks the user to confirm their identity; false when the user cancels the dialog */
  confirm?: () => Promise<boolean>
  fetch?: typeof fetch
}

/** A persisted document is sent as `{documentId, variables}`, any other with its text. */
function bodyOf(document: AnyDocument, variables: object): string {
  const documentId = documentIdOf(document)
  return JSON.stringify(
    documentId === undefined ? { query: document.toString(), variables } : { documentId, variables },
  )
}

let library: Promise<typeof import('graphql-request')> | undefined

/**
 * Loads graphql-request. The app shell does not contain it, because a server-rendered page starts without a request.
 */
export function fetchLibrary() {
  library ??= import('graphql-request').catch((error: unknown) => {
    library = undefined
    throw error
  })
  return library
}

const isClientError = (error: unknown): error is ClientError =>
  error instanceof Error && 'response' in error && 'request' in error

function understood(error: unknown): unknown {
  if (isClientError(error)) {
    const { errors, status, body } = error.response
    return fromGraphqlErrors(errors ?? [], status) ?? fromOtherAnswer(String(body ?? ''), status)
  }
  // browsers report a lost connection as a TypeError of fetch
  if (error instanceof TypeError) return new NetworkError(error.message, { cause: error })
  if (error instanceof Error && error.name === 'AbortError') return error
  // every other error at this point occurred while reading the answer
  return fromOtherAnswer('', 200)
}

/** The client for all calls of the services, apart from files and the stream of unread counts. */
export function createApiClient({
  endpoint,
  caller,
  onUnauthorized,
  onFactorDue,
  confirm,
  fetch,
}: ApiClientOptions): ApiClient {
  const client: ApiClient = {
    request: async <TResult, TVariables extends object>(
      document: TypedDocument<TResult, TVariables>,
      variables: TVariables,
      { signal, idempotencyKey, keepalive }: RequestOptions = {},
    ): Promise<TResult> => {
      const who = caller()
      const withOurBody: RequestMiddleware = (request) => ({ ...request, body: bodyOf(document, variables) })
      try {
        const { GraphQLClient } = await fetchLibrary()
        const client = new GraphQLClient(endpoint, {
          // the server finds the operation by its document id, so parsing the operation name here would waste time
          excludeOperationName: true,
          requestMiddleware: withOurBody,
          ...(keepalive ? { keepalive } : {}),
          fetch: timed(fetch ?? globalThis.fetch),
        })
        return await client.request<TResult, Variables>({
          // a placeholder, since the real body is built above and graphql-request refuses an empty document
          document: 'persisted',
          variables: { ...variables },
          signal,
          requestHeaders: {
            ...requestHeaders(who),
            'Content-Type': 'application/json',
            ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
          },
        })
      } catch (raw) {
        const error = understood(raw)
        // also without a token: the token may have expired while the device slept, before the session noticed
        if (isUnauthorized(error) && who.accessToken === caller().accessToken) onUnauthorized()
        if (isFactorDue(error)) onFactorDue?.()
        throw error
      }
    },
  }
  return {
    request: (document, variables, options) =>
      withConfirmation(() => client.request(document, variables, options), confirm),
  }
}
