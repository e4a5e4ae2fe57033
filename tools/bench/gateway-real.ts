// The portal's own work-order list through the gateway of the built server, compared with the same REST call.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { fillForClaims } from '#tests/load/claim-fixture.ts'
import { root } from '#tools/lib/root.mjs'
import { compareWithFirst, type GatewayFigure } from './gateway-compare.ts'
import type { LoadTarget } from './http-load.ts'
import { SECRET, withFolder, withServer } from './temporary.ts'

const ROWS = 20
/** Number of orders: more than one page, as in a real list. */
const ORDERS = 60

/** The persisted id of the operation that the list page sends. */
function persistedId(operation: string): string {
  const file = readFileSync(join(root, 'src/api/persisted-documents.json'), 'utf8')
  const found = Object.entries(JSON.parse(file) as Record<string, string>).find(([, text]) =>
    text.includes(`query ${operation}(`),
  )
  if (!found) throw new Error(`${operation} is not among the persisted operations`)
  return found[0]
}

/**
 * @param databaseUrl an empty database for the services; the remote gateway needs no data of its own, because it calls
 * the services over HTTP
 */
export function benchRealGateway(databaseUrl: string): Promise<GatewayFigure[]> {
  return withFolder(async (folder) => {
    await fill(databaseUrl)
    const env = { DEMO_SEED: 'false' }
    // an embedded database can be opened by only one process, so the second server gets its own; otherwise both share
    // one, because starting another database takes as long as everything else
    const own = databaseUrl.startsWith('file:') ? `file:${folder}/own-db` : databaseUrl
    return withServer({ databaseUrl, dataDir: folder, env }, (services) =>
      withServer({ databaseUrl: own, dataDir: folder, env: { ...env, ABP_UPSTREAM_URL: services.url } }, (remote) =>
        compareWithFirst(targets(services.url, remote.url)),
      ),
    )
  })
}

async function fill(databaseUrl: string): Promise<void> {
  const open = await openDatabase(databaseUrl, 2)
  try {
    await migrate(open)
    await fillForClaims(open, SECRET, { persons: 1, places: Array.from({ length: ORDERS }, () => 1_000) })
  } finally {
    await open.close()
  }
}

function targets(services: string, remote: string): LoadTarget[] {
  const list = `${services}/api/services/app/WorkOrder/GetWorkOrderList?pageIndex=1&pageSize=${ROWS}`
  const body = { documentId: persistedId('WorkOrderGetWorkOrderList'), variables: { pageIndex: 1, pageSize: ROWS } }
  return [
    { name: 'REST', url: list },
    { name: 'in process', url: `${services}/graphql`, body },
    { name: 'over HTTP', url: `${remote}/graphql`, body },
  ]
}
