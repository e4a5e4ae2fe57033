/** Media type of servers that follow GraphQL over HTTP: an answer of this type is a GraphQL answer with any status. */
export const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8'
export const JSON_TYPE = 'application/json; charset=utf-8'

export interface MediaType {
  readonly type: string
  /** true for a client that accepts application/json only: it treats any status other than 200 as no GraphQL answer */
  readonly isLegacy: boolean
}

/**
 * The client's weight for a media type, by the most specific range that names it (RFC 9110 §12.5.1); null: not named.
 */
function weightOf(accept: string, type: string): number | null {
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    if (name !== type) continue
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))
    const value = weight === undefined ? 1 : Number(weight.split('=')[1])
    return Number.isFinite(value) ? value : 1
  }
  return null
}

/**
 * The media type of an answer (GraphQL over HTTP, draft of 2025, “Accept”). A client that names neither type gets JSON
 * with the statuses of the other type, because scripts use the status.
 */
export function mediaTypeFor(accept: string | undefined): MediaType {
  const response = weightOf(accept ?? '', 'application/graphql-response+json') ?? 0
  const json = weightOf(accept ?? '', 'application/json') ?? 0
  if (response > 0 && response >= json) return { type: RESPONSE_TYPE, isLegacy: false }
  return { type: JSON_TYPE, isLegacy: json > 0 }
}
