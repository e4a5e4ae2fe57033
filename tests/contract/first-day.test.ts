import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SetupPoint } from '#machines/rules/setup.ts'
import { type InstalledServer, startInstalledServer } from '#tests/support/first-day/installed-server.ts'
import { walkFirstDay } from '#tests/support/first-day/walk.ts'
import { buildStale } from '#tools/lib/stages.mjs'

let server: InstalledServer
beforeAll(async () => {
  await buildStale()
  server = await startInstalledServer()
}, 120_000)
afterAll(() => server?.close())

test('an empty installation becomes a portal in which somebody is paid, and says what is left to do', async () => {
  const { keeper, person } = await walkFirstDay(server.installation)
  const { items } = await person.get<{ items: { status: string }[] }>('WorkOrderParticipator/GetAll')
  expect(items).toMatchObject([{ status: 'Settled' }])
  const { points } = await keeper.get<{ points: SetupPoint[] }>('Health/GetSetup')
  const left = points.filter(({ state }) => state === 'Missing').map(({ name }) => name)
  // a test has no night in which it is backed up
  expect(left).toEqual(['Backup'])
}, 60_000)
