/** Answers of a server that follows GraphQL over HTTP: with any status they are answers of GraphQL. */
export const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8'
export const JSON_TYPE = 'application/json; charset=utf-8'

export interface MediaType {
  readonly type: string
  /** A client that names application/json alone takes any other status than 200 for no answer of GraphQL. */
  readonly isLegacy: boolean
}

/** How much a client likes a media type, by the most exact range that names it (RFC 9110 §12.5.1); null: not named. */
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
 * The type of an answer (GraphQL over HTTP, draft of 2025, “Accept”). Who names neither type gets
 * JSON with the statuses of the other type: scripts read them.
 */
export function mediaTypeFor(accept: string | undefined): MediaType {
  const response = weightOf(accept ?? '', 'application/graphql-response+json') ?? 0
  const json = weightOf(accept ?? '', 'application/json') ?? 0
  if (response > 0 && response >= json) return { type: RESPONSE_TYPE, isLegacy: false }
  return { type: JSON_TYPE, isLegacy: json > 0 }
}
