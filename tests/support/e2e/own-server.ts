import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountGateway } from '#mesh/mount.ts'
import { projectRoot } from '#services/database/project-root.ts'
import { createEmbeddedUpstream } from '#services/embedded-upstream.ts'
import { mountPlainLogin } from '#services/web/plain-login.ts'
import { mountPortal } from '#services/web/portal.ts'
import { startTestServer, type TestServer } from '../server.ts'

export interface OwnServer extends TestServer {
  readonly url: string
}

/**
 * The whole portal in the process of the test: services, gateway and built pages on a port of its own, without work
 * orders and jobs. A path test needs it for events that no browser sends: it moves the clock and sends the system's
 * events.
 */
export async function startOwnServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-paths-'))
  const server = await startTestServer({ STORAGE_URL: `file:${folder}`, ...settings }, async (services, platform) => {
    await mountGateway(services.app, {
      embedded: createEmbeddedUpstream(services),
      production: false,
      persistedOperations: join(projectRoot(), 'src/api/persisted-documents.json'),
    })
    mountPlainLogin(services, platform)
    await mountPortal(services.app, platform)
  })
  const url = await server.app.listen({ port: Number(settings.PORT ?? 0), host: '127.0.0.1' })
  return {
    ...server,
    url,
    close: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
