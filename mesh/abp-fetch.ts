import { forwardedHeaders } from './forwarded-headers.ts'
import { readJson, UpstreamPool } from './pool.ts'
import { successOf } from './unwrap.ts'

interface Context {
  headers?: Record<string, string | string[] | undefined>
}

type MinimalResponse = Pick<Response, 'status' | 'statusText' | 'headers' | 'text'>

const NO_HEADERS = new Headers()
const pools = new Map<string, UpstreamPool>()

function poolOf(origin: string): UpstreamPool {
  let pool = pools.get(origin)
  if (!pool) {
    const timeoutMs = Number(process.env.ABP_UPSTREAM_TIMEOUT_MS)
    pool = new UpstreamPool(origin, timeoutMs > 0 ? { timeoutMs } : {})
    pools.set(origin, pool)
  }
  return pool
}

/**
 * The fetch function that Mesh's own resolvers use (`mesh start`): forwards the portal's headers over keep-alive
 * connections. Only a successful envelope is passed on. Mesh itself would turn an HTML page into the value of a scalar
 * field and fail on `null`, so every failure is thrown here as a coded error. The export has to be named `fetch`: the
 * built artifact imports it by that name.
 */
export async function fetch(url: string, init: RequestInit = {}, context?: Context): Promise<MinimalResponse> {
  if (!/^https?:/i.test(url)) throw new Error('ABP_UPSTREAM_URL is not set: the gateway has no services to call')
  const { origin, pathname, search } = new URL(url)
  const answer = await poolOf(origin).send({
    path: pathname + search,
    method: init.method ?? 'GET',
    headers: { ...(init.headers as Record<string, string>), ...forwardedHeaders(context?.headers ?? {}) },
    body: typeof init.body === 'string' ? init.body : undefined,
  })
  successOf(readJson(answer))
  return { status: answer.status, statusText: answer.statusText, headers: NO_HEADERS, text: async () => answer.text }
}

/** Closes the keep-alive connections, so that the process can end. */
export async function closePools(): Promise<void> {
  const open = [...pools.values()]
  pools.clear()
  await Promise.all(open.map((pool) => pool.close()))
}
