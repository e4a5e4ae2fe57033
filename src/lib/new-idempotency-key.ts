const BYTES = 16

/** A new unique key. `crypto.randomUUID` is missing in older browsers and outside of secure pages. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
