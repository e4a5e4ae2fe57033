// A server of the gateway bench: `services` answers REST and the gateway in process; `remote` calls it over HTTP, once
// with the gateway's own calls and once with Mesh's resolvers. Prints its port when it listens.
import { pathToFileURL } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { parse } from 'graphql'
import { forwardedHeaders } from '#mesh/forwarded-headers.ts'
import { mountGateway } from '#mesh/mount.ts'
import { persistedOperations } from '#mesh/persisted.ts'
import { compile } from '#mesh/prepare.ts'
import type { GatewayArtifacts } from '#mesh/schema.ts'
import type { AbpEnvelope } from '#mesh/upstream.ts'
import { success, workOrderPage } from '#tests/support/abp-upstream.ts'

export const LIST = `query WorkOrderGetAll($maxResultCount: Int) {
  workOrderGetAll(maxResultCount: $maxResultCount) {
    totalCount
    items { id displayName workOrderNo enterpriseName status statusLabel dispatchMethod unitPrice totalQuantity
      claimedQuantity creationTime deadline remark isRecommend allowedActions rowVersion }
  }
}`

const PAGE = workOrderPage(20)

/** Both routes run this function; the REST call adds only its serialisation. */
async function list(query: Record<string, unknown>): Promise<AbpEnvelope> {
  const rows = Number(query.maxResultCount ?? 10)
  if (!Number.isInteger(rows) || rows < 1) throw new Error('maxResultCount')
  return success({ totalCount: PAGE.totalCount, items: PAGE.items.slice(0, rows) })
}

const text = { type: 'string' }
const nullableText = { type: 'string', nullable: true }
const ROW = {
  type: 'object',
  properties: {
    ...Object.fromEntries(
      ['displayName', 'workOrderNo', 'enterpriseName', 'status', 'statusLabel', 'dispatchMethod'].map((it) => [
        it,
        text,
      ]),
    ),
    ...Object.fromEntries(['unitPrice', 'totalQuantity', 'claimedQuantity', 'creationTime'].map((it) => [it, text])),
    id: { type: 'integer' },
    deadline: nullableText,
    remark: nullableText,
    isRecommend: { type: 'boolean' },
    allowedActions: { type: 'array', items: text },
    rowVersion: { type: 'integer' },
  },
}
const ENVELOPE = {
  type: 'object',
  properties: {
    result: { type: 'object', properties: { totalCount: { type: 'integer' }, items: { type: 'array', items: ROW } } },
    success: { type: 'boolean' },
    error: { type: 'object', nullable: true },
    unAuthorizedRequest: { type: 'boolean' },
    __abp: { type: 'boolean' },
  },
}

async function serve(app: FastifyInstance): Promise<void> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ url: address })
}

const common = (artifacts: GatewayArtifacts) => ({
  production: true,
  persistedOperations: persistedOperations({ list: LIST }),
  artifacts,
})

async function services(artifacts: GatewayArtifacts): Promise<void> {
  const app = Fastify()
  app.get('/api/services/app/WorkOrder/GetAll', {
    schema: { response: { 200: ENVELOPE } },
    handler: (request) => list(request.query as Record<string, unknown>),
  })
  const invoke = async (_id: string, call: { query: Record<string, unknown> }) => ({
    status: 200,
    envelope: await list(call.query),
  })
  await mountGateway(app, { ...common(artifacts), embedded: { invoke } })
  await serve(app)
}

async function remote(artifacts: GatewayArtifacts, upstreamUrl: string, meshIndex: string): Promise<void> {
  const app = Fastify()
  await mountGateway(app, { ...common(artifacts), upstreamUrl })
  const mesh = (await (await import(pathToFileURL(meshIndex).href)).getBuiltMesh()) as { schema: GraphQLSchema }
  const { default: plugins } = await import('#mesh/plugins.ts')
  for (const plugin of plugins() as { onSchemaChange?: (of: { schema: GraphQLSchema }) => void }[]) {
    plugin.onSchemaChange?.({ schema: mesh.schema })
  }
  const prepared = compile(mesh.schema, parse(LIST))
  app.post('/mesh', async (request, reply) => {
    const { variables } = request.body as { variables: Record<string, unknown> }
    const result = await prepared.execute({ headers: forwardedHeaders(request.headers) }, variables)
    if (result.errors) throw result.errors[0]
    reply.header('content-type', 'application/json; charset=utf-8')
    return prepared.stringify(result)
  })
  await serve(app)
}

process.once('message', (message) => {
  const { role, artifacts, upstreamUrl, meshIndex } = message as {
    role: 'services' | 'remote'
    artifacts: GatewayArtifacts
    upstreamUrl: string
    meshIndex: string
  }
  void (role === 'services' ? services(artifacts) : remote(artifacts, upstreamUrl, meshIndex))
})
// Exits with the bench process, however that ends.
process.once('disconnect', () => process.exit(0))
