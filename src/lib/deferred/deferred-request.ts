import type { DeferredRequest } from '#machines/flows/deferred-decisions.model.ts'
import type { ApiClient } from '#src/lib/graphql-client.ts'
import { type AnyDocument, documentIdOf, type TypedDocument } from '#src/lib/typed-document.ts'

/** An operation with its variables, to be sent later, possibly by the next page after a reload. */
export const requestOf = <TVariables extends object>(
  document: TypedDocument<unknown, TVariables>,
  variables: TVariables,
): DeferredRequest => ({ hash: documentIdOf(document), text: document.toString(), variables })

/** Sends the request with `keepalive`, so that the browser completes it even if the page is closed meanwhile. */
export function sendRequest(client: ApiClient, request: DeferredRequest, idempotencyKey: string): Promise<unknown> {
  const { hash, text, variables } = request
  const document: AnyDocument = { toString: () => text, ...(hash === undefined ? {} : { __meta__: { hash } }) }
  return client.request<unknown, object>(document as TypedDocument<unknown, object>, variables, {
    idempotencyKey,
    keepalive: true,
  })
}
