import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountGateway } from '#mesh/mount.ts'
import { createServices } from '#services/app.ts'
import { ensureReference } from '#services/database/built-in/ensure-reference.ts'
import { projectRoot } from '#services/database/project-root.ts'
import { createEmbeddedUpstream } from '#services/embedded-upstream.ts'
import { createFirstAdmin } from '#services/identity/first-admin.ts'
import { mountPortal } from '#services/web/portal.ts'
import { freePort } from '#tools/lib/ports.mjs'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { type MailServer, startMailServer } from '../mail-server.ts'
import type { Installation } from './walk.ts'

export const ADMINS = [
  { userName: 'keeper', phone: '13705710001', password: 'Xingzhou-7742' },
  { userName: 'warden', phone: '13705710002', password: 'Xingzhou-7742' },
] as const

export interface InstalledServer extends TestDatabase {
  readonly url: string
  readonly mail: MailServer
  /** what the walk needs to know of it */
  readonly installation: Installation
}

/**
 * The portal in production as docs/installation.md leaves it: what every installation begins with, two administrators, a
 * mail server, and nothing of a demonstration.
 */
export async function startInstalledServer(): Promise<InstalledServer> {
  const mail = await startMailServer()
  const folder = mkdtempSync(join(tmpdir(), 'portal-first-day-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const database = await openTestDatabase({
    NODE_ENV: 'production',
    DATABASE_URL: `file:${folder}/db`,
    STORAGE_URL: `file:${folder}/files`,
    PUBLIC_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?from=portal@mail.test`,
  })
  const { platform, setNow } = database
  await ensureReference(platform.db)
  for (const admin of ADMINS) await createFirstAdmin(platform, admin)
  const services = await createServices(platform)
  await mountGateway(services.app, {
    embedded: createEmbeddedUpstream(services),
    production: true,
    persistedOperations: join(projectRoot(), 'src/api/persisted-documents.json'),
  })
  await mountPortal(services.app, platform)
  await services.app.listen({ port, host: '127.0.0.1' })
  const wait = async (seconds: number) => setNow(new Date(platform.now().getTime() + seconds * 1000))
  return {
    ...database,
    url,
    mail,
    installation: { address: url, mail, admins: ADMINS, wait },
    close: async () => {
      await services.app.close()
      await database.close()
      await mail.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
