import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase, rowsOf } from '#services/database/connect.ts'
import { SMALL_DEMO } from '#services/seeds/demo-data.ts'
import { TEST_SETTINGS } from '#tests/support/test-content.ts'

const folder = mkdtempSync(join(tmpdir(), 'killed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const url = `file:${join(folder, 'database')}`
const files = join(folder, 'files')

/** `npm run db:seed` on a database in a directory. */
function startSeeding(): ChildProcess {
  const settings = { DATABASE_URL: url, DATA_DIR: folder, STORAGE_URL: `file:${files}`, DEMO_SEED: 'small' }
  return spawn(process.execPath, ['--import', 'tsx', 'services/commands.ts', 'seed'], {
    env: { PATH: process.env.PATH, ...TEST_SETTINGS, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const exitOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

/** Kills it as soon as it says that it has begun this step. */
async function killedAt(step: string): Promise<void> {
  const child = startSeeding()
  let said = ''
  child.stdout?.on('data', (text: Buffer) => {
    said += text
    if (said.includes(step)) child.kill('SIGKILL')
  })
  await exitOf(child)
  expect(said).toContain(step)
}

const storedFiles = (): number =>
  existsSync(files)
    ? readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0

async function counts(): Promise<{ people: number; orders: number; contracts: number; attachments: number }> {
  const open = await openDatabase(url)
  const [row] = await rowsOf<{ people: number; orders: number; contracts: number; attachments: number }>(
    open.db,
    sql`select (select count(*)::int from portal_user) as people, (select count(*)::int from work_order) as orders,
      (select count(*)::int from contract_employment) as contracts, (select count(*)::int from attachment) as attachments`,
  )
  await open.close()
  return row as NonNullable<typeof row>
}

describe.skipIf(process.env.TEST_ENGINE === 'postgres')('a trial whose first start is killed', () => {
  it('is whole after the next one, with no file that belongs to nothing', async () => {
    await killedAt('写入演示工单')
    expect(await counts()).toEqual({ people: 0, orders: 0, contracts: 0, attachments: 0 })
    expect(storedFiles()).toBeGreaterThan(0)
    expect(await exitOf(startSeeding())).toBe(0)
    const { orders, contracts, attachments } = await counts()
    expect({ orders, contracts }).toEqual({ orders: SMALL_DEMO.orders.length, contracts: SMALL_DEMO.contracts.length })
    expect(storedFiles()).toBe(attachments)
  }, 300_000)
})
