import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Actor } from '#machines/actor.ts'
import type { Authenticate } from '#services/abp/conventions/calls.ts'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import { createDispatch, listOperations } from '#services/abp/conventions/dispatch.ts'
import type { Service } from '#services/abp/define-service.ts'
import { installErrorHandling, mountServices } from '#services/abp/http/http.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { approve } from '#services/approvals/decide.ts'
import type { Database } from '#services/database/connect.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import { users } from '#services/database/schema/identity.ts'

/** The test sets the caller: no token, no account. */
const authenticate: Authenticate = async (headers) => ({
  actor: { ...ANONYMOUS, ...JSON.parse(String(headers['x-actor'] ?? '{}')) },
  tokenId: null,
})

/** These services only, with real HTTP conventions. */
export async function serve(platform: Platform, services: readonly Service[]): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { caseSensitive: false }, forceCloseConnections: true })
  installErrorHandling(app)
  await mountServices(
    app,
    listOperations(services),
    createDispatch(platform, authenticate, () => undefined),
  )
  return app
}

export const actorHeader = (actor: Partial<Actor> = {}) => ({ 'x-actor': JSON.stringify(actor) })

export interface Reply<T> {
  status: number
  result: T
  error: { code: number; message: string; details: string | null; validationErrors: { members: string[] }[] | null }
}

/** Every sub-role. */
export const ADMIN: Partial<Actor> = { userId: 1, userType: 'PlatformUser', platformRoles: ['Admin'] }

/** GET /api/services/app/{path}. The caller declares the expected shape; the assertions check it. */
export async function get<T>(
  app: FastifyInstance,
  path: string,
  query: Record<string, string | number | boolean> = {},
  actor: Partial<Actor> = {},
): Promise<Reply<T>> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await app.inject({ url: `/api/services/app/${path}?${search}`, headers: actorHeader(actor) })
  return { status: answer.statusCode, ...answer.json() }
}

/**
 * A call that changes data, by the administrator unless the test says otherwise; Delete sends its input in the query.
 */
export async function change<T>(
  app: FastifyInstance,
  path: string,
  input: Record<string, unknown> = {},
  actor: Partial<Actor> = ADMIN,
): Promise<Reply<T>> {
  const url = `/api/services/app/${path}`
  const name = path.split('/')[1] ?? ''
  const headers = actorHeader(actor)
  const answer = name.startsWith('Delete')
    ? await app.inject({ method: 'DELETE', url: `${url}?${new URLSearchParams(input as never)}`, headers })
    : await app.inject({ method: name.startsWith('Update') ? 'PUT' : 'POST', url, headers, payload: input })
  return { status: answer.statusCode, ...answer.json() }
}

/** The account that approves what the administrator prepares. */
const SECOND: Actor = { ...ANONYMOUS, userId: 2, userType: 'PlatformUser', platformRoles: ['Admin'] }

/** Rules of money need two administrators; they are accounts, since approvals name them. */
export async function insertAdministrators(db: Database): Promise<void> {
  await db.insert(users).values(
    [1, 2].map((id) => ({
      id,
      userName: `admin${id}`,
      userType: 'PlatformUser' as const,
      platformRoles: ['Admin' as const],
    })),
  )
}

type Prepared = { approval: { id: number } | null }

/** A change that one administrator prepares and another approves; its result, or the reason of a refusal. */
export async function changeByTwo<T>(
  { platform, db }: { platform: Platform; db: Database },
  app: FastifyInstance,
  path: string,
  input: Record<string, unknown> = {},
  actor: Partial<Actor> = ADMIN,
): Promise<Reply<T>> {
  const reply = await change<T>(app, path, input, actor)
  const id = (reply.result as Prepared | null)?.approval?.id
  if (id === undefined) return reply
  await approve({ platform, db, actor: SECOND, now: platform.now() }, { id })
  const [done] = await db.select().from(approvals).where(eq(approvals.id, id))
  if (done?.status !== 'Approved') {
    const details = done?.decisionReason ?? null
    return { ...reply, status: 400, error: { code: 40000, message: '', details, validationErrors: null } }
  }
  if (path.endsWith('Delete')) return reply
  return get<T>(app, path.replace(/\/.*/, '/Get'), { id: done.entityIds[0] ?? 0 }, actor)
}
