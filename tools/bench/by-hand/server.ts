// The baseline of the bench `work`: the same requests answered by hand-written statements on the same driver, with the
// product's own schema for the answer. Sends its port when it listens.
import { parseCookie } from 'cookie'
import Fastify from 'fastify'
import pg from 'pg'
import { collectDefaultMetrics, register } from 'prom-client'
import { TOKEN_COOKIE_NAME } from '#machines/flows/constants.ts'
import { envelopeSchema } from '#services/abp/conventions/openapi.ts'
import { ringOfSecret } from '#services/abp/sealing/key-ring.ts'
import { verifiedClaims } from '#services/identity/verified-claims.ts'
import { services } from '#services/services-list.ts'
import { acceptBy } from './acceptance.ts'
import { claimBy, participationOf } from './claim.ts'
import { paymentsBy } from './export.ts'
import { pageBy } from './page.ts'
import { approveBy } from './payment.ts'
import { ordersOf, type Sender, senderOf, sessionOf } from './reads.ts'

const { DATABASE_URL: connectionString, APP_SECRET: secret = '', PRODUCT_URL: product = '' } = process.env
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const onConnect = 'set jit = off; set max_parallel_workers_per_gather = 0'
const pool = new pg.Pool({ connectionString, max: 20, application_name: 'portal by hand' })
pool.on('connect', (client) => void client.query(onConnect))
const key = ringOfSecret(secret).active('sign').bytes
const app = Fastify()

interface Asked {
  readonly headers: { readonly authorization?: string; readonly cookie?: string }
  readonly query: unknown
  readonly body: unknown
}

const senderWith = (token: string): Promise<Sender> =>
  senderOf(pool, String(verifiedClaims(token, () => key, new Date()).jti))
const senderFrom = ({ headers }: Asked) => senderWith(headers.authorization?.slice('Bearer '.length) ?? '')

/**
 * Serves an operation with the product's own answer schema, so that both write the same JSON by the same compiled
 * function.
 */
function serve(
  method: 'GET' | 'POST',
  operation: string,
  answer: (sender: Sender, input: never) => Promise<unknown>,
): void {
  const [service = '', action = ''] = operation.split('/')
  const output = services.find(({ name }) => name === service)?.actions[action]?.output
  if (!output) throw new Error(`no operation ${operation}`)
  app.route({
    method,
    url: `/api/services/app/${operation}`,
    schema: { response: { 200: envelopeSchema(output) } },
    handler: async (request) => {
      const asked = request as Asked
      const input = method === 'GET' ? asked.query : asked.body
      const result = await answer(await senderFrom(asked), input as never)
      return { result, targetUrl: null, success: true, error: null, unAuthorizedRequest: false, __abp: true }
    },
  })
}

serve('GET', 'Session/GetCurrentLoginInformations', async (sender) => sessionOf(sender))
serve('GET', 'WorkOrder/GetAll', () => ordersOf(pool))
serve(
  'POST',
  'WorkOrderParticipator/UserClaim',
  (sender, body: { workOrderId: number; quantity: string; idempotencyKey: string }) =>
    claimBy(pool, sender, { ...body, key: body.idempotencyKey }),
)
serve('GET', 'WorkOrderParticipator/Get', (_, { id }: { id: number }) => participationOf(pool, id))
serve('POST', 'WorkOrderCompletion/Audit', (sender, { id }: { id: number }) => acceptBy(pool, sender, id))
serve('POST', 'Approval/Approve', (sender, { id }: { id: number }) => approveBy(pool, sender, id))

app.post('/api/services/app/WorkOrderFinancialFlow/Export', async (request, reply) => {
  await senderFrom(request as Asked)
  const { contentType, body } = paymentsBy(pool)
  return reply.type(contentType).send(body)
})

collectDefaultMetrics()
app.get('/metrics', async (_, reply) => reply.type(register.contentType).send(await register.metrics()))

const draw = await pageBy(pool, product)
app.get('/workOrder', async (request, reply) => {
  const token = parseCookie((request as Asked).headers.cookie ?? '')[TOKEN_COOKIE_NAME] ?? ''
  await senderWith(token)
  return reply.type('text/html; charset=utf-8').send(await draw(request.url, token))
})

await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url: `http://127.0.0.1:${(app.server.address() as { port: number }).port}` })
