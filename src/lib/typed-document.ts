/**
 * A GraphQL operation as the code generator writes it: its types, and either its text or, in the browser, only the hash
 * by which the gateway finds the text.
 */
export interface TypedDocument<TResult, TVariables> {
  __apiType?: (variables: TVariables) => TResult
  __meta__?: Record<string, unknown>
  toString(): string
}

/** An operation without the types of its variables and answer, for code that only sends it. */
export type AnyQuery = TypedDocument<unknown, object>

/** A document whose types do not matter. */
export type AnyDocument = Pick<TypedDocument<never, never>, '__meta__' | 'toString'>

/** The id of a persisted document; undefined where the document carries its own text. */
export function documentIdOf(document: AnyDocument): string | undefined {
  const hash = document.__meta__?.hash
  return typeof hash === 'string' && hash !== '' ? hash : undefined
}

/** The identity of an operation, for example as the key of a cache. */
export const documentKeyOf = (document: AnyDocument): string => documentIdOf(document) ?? document.toString()
