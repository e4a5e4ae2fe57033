/** Headers of the browser's request that belong to the services; all others stay at the gateway. */
export const FORWARDED = [
  'authorization',
  'abp-tenantid',
  'abp.tenantid',
  'abp-enterpriseid',
  'accept-language',
  'x-front',
  'x-request-id',
  'idempotency-key',
  'x-forwarded-for',
] as const

type Incoming = Readonly<Record<string, string | string[] | undefined>>

/** The forwarded headers that are present, by their lower-case names. */
export function forwardedHeaders(incoming: Incoming): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of FORWARDED) {
    const value = incoming[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}
