import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listenProblem } from '#services/refusals.mjs'
import { ownEnvironment, run } from '#tests/support/tools/programs.ts'
import { freePort } from '#tools/lib/ports.mjs'
import { memoryThere, problemsOf } from '#tools/lib/preflight.mjs'

let folder: string
let taken: Server | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refused-'))
})
afterEach(() => {
  taken?.close()
  taken = undefined
  rmSync(folder, { recursive: true })
})

const READY = { isInstalled: true, isBuilt: true }
const data = () => join(folder, 'data')
/** A start that lacks nothing but what is given. */
const problems = async (env: Record<string, string> = {}, state: Partial<typeof READY> = {}, there?: number) =>
  problemsOf({ ...READY, ...state }, { there, env: { PORT: String(await freePort()), DATA_DIR: data(), ...env } })

/** Another program on a port. */
async function takePort(host: string): Promise<number> {
  const server = createServer()
  taken = server
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(0, host, resolve))
  return (server.address() as { port: number }).port
}

const hasSix = await new Promise<boolean>((resolve) => {
  const server = createServer()
  server.on('error', () => resolve(false)).listen(0, '::1', () => server.close(() => resolve(true)))
})

describe('before anything long', () => {
  test('a start that lacks nothing is not refused, and leaves nothing behind', async () => {
    expect(await problems()).toEqual([])
    expect(readdirSync(folder)).toEqual([])
  })

  test.each([
    ['a port that is no number', { PORT: 'http' }, /PORT 应为 0 到 65535 .*“http”.*\nPORT has to be/],
    ['a port that is too large', { PORT: '70000' }, /“70000”/],
    ['a host that is an address of the web', { HOST: 'http://localhost' }, /不是地址的写法.*\n.*not how an address/],
    ['a host that is half a number', { HOST: '300.1.1.1' }, /不是地址的写法/],
    ['a host of another machine', { HOST: '192.0.2.1' }, /没有这个地址.*\n.*no address of this machine/],
    ['a host that nobody knows', { HOST: 'portal.invalid' }, /没有这个地址/],
  ])('refuses %s', async (_, env, words) => {
    const found = await problems(env)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(words)
  })

  test.each(['127.0.0.1', '0.0.0.0'])('refuses a port that is in use at %s, and names a free one', async (host) => {
    const PORT = String(await takePort(host))
    const [found, ...more] = await problems({ PORT })
    expect(more).toEqual([])
    expect(found).toMatch(new RegExp(`端口 ${PORT} 已被占用.*PORT=\\d+.*\nPort ${PORT} is in use.*PORT=\\d+`))
  })

  test.skipIf(!hasSix)('refuses a port at which another program answers to localhost by IPv6', async () => {
    expect((await problems({ PORT: String(await takePort('::1')) }))[0]).toContain('已被占用')
  })

  test('refuses a port that needs a right', () => {
    const words = /没有权限使用端口 80.*PORT=3000.*\nThere is no right to use port 80/
    expect(listenProblem({ code: 'EACCES' }, { port: 80, host: '127.0.0.1' })).toMatch(words)
  })

  test('refuses a data directory that cannot be made or written', async () => {
    writeFileSync(join(folder, 'file'), '')
    const DATA_DIR = join(folder, 'file', 'data')
    expect((await problems({ DATA_DIR }))[0]).toMatch(/数据目录 .* 不能写入.*DATA_DIR.*\nThe data directory/)
    const DATABASE_URL = `file:${join(folder, 'file', 'db')}`
    expect((await problems({ DATABASE_URL }))[0]).toMatch(/不能写入.*DATABASE_URL/)
  })

  test.skipIf(process.platform !== 'linux')('refuses a disk without room', async () => {
    const words = /磁盘空间不够：\/proc.*只剩 0 MB，需要 300 MB.*\nThere is too little room/
    expect((await problems({ DATA_DIR: '/proc/data' }))[0]).toMatch(words)
  })

  test('refuses a machine with too little memory, a smaller one when all is built', async () => {
    expect((await problems({}, { isBuilt: false }, 750e6))[0]).toMatch(
      /有 750 MB，第一次启动至少需要 800 MB.*\n.*too little memory/,
    )
    expect(await problems({}, {}, 750e6)).toEqual([])
    expect((await problems({}, {}, 512e6))[0]).toMatch(/运行至少需要 700 MB/)
    expect(memoryThere()).toBeGreaterThan(512e6)
  })

  test('refuses a machine without npm, where something has to be installed', async () => {
    const without = (isInstalled: boolean) => problems({ PATH: folder }, { isInstalled })
    expect((await without(false))[0]).toMatch(/找不到 npm.*\nnpm was not found/)
    expect(await without(true)).toEqual([])
  })

  test('names everything at once', async () => {
    const found = await problems({ PATH: folder, HOST: 'a b', PORT: 'x' }, { isInstalled: false }, 100e6)
    expect(found).toHaveLength(4)
  })
})

describe('npm start', () => {
  test.each(['tools/start.mjs', 'tools/dev.mjs'])(
    '%s ends with 78 and the sentence, and has done nothing',
    async (entry) => {
      const PORT = String(await takePort('127.0.0.1'))
      // the port of the services would be the next one, which somebody else may have
      const SERVICES_PORT = String(await freePort())
      const program = run([entry], { env: ownEnvironment({ PORT, SERVICES_PORT, DATA_DIR: data() }) })
      expect(await program.ended).toBe(78)
      expect(program.said()).toMatch(/^端口 \d+ 已被占用.*\nPort \d+ is in use.*\n$/)
      expect(readdirSync(folder)).toEqual([])
    },
  )
})
