/** Text in place of a secret or of personal data. */
export const REDACTED = '[hidden]'

const SECRET_KEY = /token|password|authorization|secret|ticket|credential|cookie|idcard|idnumber|bankcard|mobile|phone/i
/** A JSON Web Token anywhere in a text: three base64url parts, the first of which begins with an encoded `{"`. */
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const MOST_DEPTH = 8
const MOST_ENTRIES = 100

/** An Error's own fields and its class's computed getters, for example `isRetryable`: machines decide by these. */
function errorFields(error: Error): object {
  const computed = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(error)))
    .filter(([, { get }]) => get)
    .map(([key]) => [key, Reflect.get(error, key)])
  return { ...Object.fromEntries(computed), ...error, name: error.name, message: error.message }
}

/** The replacement of a secret. For an object that holds a token only its numbers are shown, for example its expiry. */
function hidden(key: string, value: unknown): unknown {
  const isHolder = /token/i.test(key) && typeof value === 'object' && value !== null
  if (!isHolder) return REDACTED
  return Object.fromEntries(
    Object.entries(value).map(([inner, part]) => [inner, typeof part === 'number' ? part : REDACTED]),
  )
}

const isHidden = (key: string, value: unknown): boolean =>
  SECRET_KEY.test(key) && value !== null && value !== undefined && typeof value !== 'boolean'

function redactEntries(value: object, depth: number, above: readonly object[]): unknown {
  if (depth >= MOST_DEPTH || above.includes(value)) return '…'
  const path = [...above, value]
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((entry) => redact(entry, depth + 1, path))
  const entries = Object.entries(value instanceof Error ? errorFields(value) : value).slice(0, MOST_ENTRIES)
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, isHidden(key, entry) ? hidden(key, entry) : redact(entry, depth + 1, path)]),
  )
}

/**
 * A plain copy for display: secrets and personal numbers are hidden by field name, tokens by their form anywhere in a
 * text. Functions become their names; cycles and deep nesting are cut.
 */
export function redact(value: unknown, depth = 0, above: readonly object[] = []): unknown {
  if (typeof value === 'string') return value.replace(JWT, REDACTED)
  if (typeof value === 'function') return `ƒ ${value.name}`
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if ('sessionId' in value && 'getSnapshot' in value) return `actor ${String(value.sessionId)}`
  return redactEntries(value, depth, above)
}
