import { upstreamError } from './errors.ts'
import type { Operation } from './operations.ts'
import { readJson, type UpstreamPool } from './pool.ts'
import type { Upstream } from './upstream.ts'

function append(parts: string[], name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (Array.isArray(value)) for (const item of value) append(parts, name, item)
  else parts.push(`${name}=${encoded(name, String(value))}`)
}

/**
 * Half a surrogate pair is not allowed in a URL, so it is refused here; in a body it is sent unchanged and the services
 * refuse it.
 */
function encoded(name: string, value: string): string {
  try {
    return encodeURIComponent(value)
  } catch {
    const message = '含有不完整或无法保存的字符，请删去后重新输入'
    const validationErrors = [{ message, members: [name] }]
    throw upstreamError('BAD_USER_INPUT', 400, { code: 40001, message, details: message, validationErrors })
  }
}

/**
 * Writes a query string, `a=1&b=x&b=y`: lists repeat their name, empty values are left out.
 * @throws GraphQLError BAD_USER_INPUT that names the malformed text
 */
export function queryString(query: Readonly<Record<string, unknown>>): string {
  const parts: string[] = []
  for (const name in query) append(parts, name, query[name])
  return parts.join('&')
}

/** An upstream that is a REST platform, called over a pool of connections. */
export function httpUpstream(operations: ReadonlyMap<string, Operation>, pool: UpstreamPool): Upstream {
  return {
    call: async (operationId, { query, body, headers }) => {
      const operation = operations.get(operationId) as Operation
      const search = queryString(query)
      const outgoing: Record<string, string> = { accept: 'application/json' }
      for (const name in headers) if (headers[name] !== undefined) outgoing[name] = headers[name]
      if (operation.hasBody) outgoing['content-type'] = 'application/json'
      const answer = await pool.send({
        path: search ? `${operation.path}?${search}` : operation.path,
        method: operation.method,
        headers: outgoing,
        body: operation.hasBody ? JSON.stringify(body ?? {}) : undefined,
      })
      return readJson(answer)
    },
  }
}
