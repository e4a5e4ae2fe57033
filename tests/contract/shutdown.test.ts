import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { type ServerProcess, startServerProcess } from '#tests/load/server-process.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { TEST_SETTINGS } from '#tests/support/test-content.ts'

/** More than the buffers of both ends of a connection can hold. */
const BYTES = 9_000_000
const folder = mkdtempSync(join(tmpdir(), 'portal-shutdown-'))
let database: { url: string; drop(): Promise<void> }
let server: ServerProcess

beforeAll(async () => {
  database = await createTestDatabase('seeded')
  server = await startServerProcess({
    databaseUrl: database.url,
    dataDir: folder,
    secret: TEST_SETTINGS.APP_SECRET,
    env: { SHUTDOWN_GRACE: '1' },
  })
})
afterAll(async () => {
  await server.kill()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const statusOf = (path: string) => fetch(`${server.url}${path}`).then(({ status }) => status)

async function uploaded(): Promise<string> {
  const login = await fetch(`${server.url}/api/TokenAuth/AuthenticateByFront`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userNameOrEmailAddress: 'person', password: DEMO_PASSWORD }),
  })
  const { result } = (await login.json()) as { result: { accessToken: string } }
  const form = new FormData()
  form.set(
    'file',
    new File(['%PDF-1.4\n', Buffer.alloc(BYTES, 'x'), '\n%%EOF\n'], 'large.pdf', { type: 'application/pdf' }),
  )
  const sent = await fetch(`${server.url}/api/services/app/Attachment/UploadToTemp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${result.accessToken}` },
    body: form,
  })
  return ((await sent.json()) as { result: { url: string } }).result.url
}

test('SIGTERM to the process: readiness turns red first, a large download finishes, and it ends with 0', async () => {
  const url = await uploaded()
  const [download] = (await once(get(`${server.url}${url}`, { agent: false }), 'response')) as [IncomingMessage]
  expect([download.statusCode, await statusOf('/health/ready')]).toEqual([200, 200])
  // the client stops reading, so the server is in the middle of the file
  const ended = server.stop()
  await expect.poll(() => statusOf('/health/ready')).toBe(503)
  expect(await statusOf('/health/live')).toBe(200)
  await expect.poll(() => statusOf('/health/live').catch(() => 'refused')).toBe('refused')
  let bytes = 0
  for await (const part of download) bytes += (part as Buffer).length
  expect(bytes).toBe(BYTES + '%PDF-1.4\n'.length + '\n%%EOF\n'.length)
  expect(await ended).toBe(0)
})
