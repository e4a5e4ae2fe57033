// The yardstick of `work`: the same requests answered by hand-written statements on the same driver, with the product's own schema
// for the answer. Sends its port when it listens.
import Fastify from 'fastify'
import pg from 'pg'
import { ringOfSecret } from '#services/abp/keys/key-ring.ts'
import { envelopeSchema } from '#services/abp/openapi.ts'
import { verifiedClaims } from '#services/identity/verified-claims.ts'
import { services } from '#services/services-list.ts'
import { claimBy } from './claim.ts'
import { ordersOf, type Sender, senderOf, sessionOf } from './reads.ts'

const { DATABASE_URL: connectionString, APP_SECRET: secret = '' } = process.env
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const onConnect = 'set jit = off; set max_parallel_workers_per_gather = 0'
const pool = new pg.Pool({ connectionString, max: 20, application_name: 'portal by hand' })
pool.on('connect', (client) => void client.query(onConnect))
const key = ringOfSecret(secret).active('sign').bytes
const app = Fastify()

interface Asked {
  readonly headers: { readonly authorization?: string }
  readonly body: unknown
}

/** The answer's schema is the product's, so that both write the same JSON by the same compiled function. */
function serve(
  method: 'GET' | 'POST',
  operation: string,
  answer: (sender: Sender, body: never) => Promise<unknown>,
): void {
  const [service = '', action = ''] = operation.split('/')
  const output = services.find(({ name }) => name === service)?.actions[action]?.output
  if (!output) throw new Error(`no operation ${operation}`)
  app.route({
    method,
    url: `/api/services/app/${operation}`,
    schema: { response: { 200: envelopeSchema(output) } },
    handler: async (request) => {
      const { headers, body } = request as Asked
      const claims = verifiedClaims(headers.authorization?.slice('Bearer '.length) ?? '', () => key, new Date())
      const result = await answer(await senderOf(pool, String(claims.jti)), body as never)
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

await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url: `http://127.0.0.1:${(app.server.address() as { port: number }).port}` })
