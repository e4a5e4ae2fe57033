import { ClientError, GraphQLClient, type RequestMiddleware, type Variables } from 'graphql-request'
import { isFactorDue, isUnauthorized, NetworkError } from './api-error.ts'
import { fromGraphqlErrors, fromOtherAnswer } from './read-api-error.ts'
import { type Caller, requestHeaders } from './request-headers.ts'
import { type AnyDocument, documentIdOf, type TypedDocument } from './typed-document.ts'
import { withConfirmation } from './with-confirmation.ts'

export interface RequestOptions {
  signal?: AbortSignal
  /** the same key on every retry of one act, so that the server does it once */
  idempotencyKey?: string
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
  /** absolute address of /graphql */
  endpoint: string
  caller: () => Caller
  /** an answer said 401 to whoever is the caller still */
  onUnauthorized: () => void
  /** the services want a second factor set up first */
  onFactorDue?: () => void
  /** asks the user for a proof; false when the dialog is cancelled */
  confirm?: () => Promise<boolean>
  fetch?: typeof fetch
}

/** A persisted document goes out as `{documentId, variables}`, any other with its text. */
function bodyOf(document: AnyDocument, variables: object): string {
  const documentId = documentIdOf(document)
  return JSON.stringify(
    documentId === undefined ? { query: document.toString(), variables } : { documentId, variables },
  )
}

function understood(error: unknown): unknown {
  if (error instanceof ClientError) {
    const { errors, status, body } = error.response
    return fromGraphqlErrors(errors ?? [], status) ?? fromOtherAnswer(String(body ?? ''), status)
  }
  // browsers report a lost connection as a TypeError of fetch
  if (error instanceof TypeError) return new NetworkError(error.message, { cause: error })
  if (error instanceof Error && error.name === 'AbortError') return error
  // what else goes wrong here goes wrong while reading the answer
  return fromOtherAnswer('', 200)
}

/** The one way to the services, but for files and the stream of unread counts. */
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
      { signal, idempotencyKey }: RequestOptions = {},
    ): Promise<TResult> => {
      const who = caller()
      const withOurBody: RequestMiddleware = (request) => ({ ...request, body: bodyOf(document, variables) })
      const client = new GraphQLClient(endpoint, {
        // the operation is found by its id: parsing it here would cost time for nothing
        excludeOperationName: true,
        requestMiddleware: withOurBody,
        ...(fetch ? { fetch } : {}),
      })
      try {
        return await client.request<TResult, Variables>({
          // what is sent stands in the body made above; empty would count as no document
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
        // without a token, too: it may have ended while the machine slept, and nobody has noticed yet
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
