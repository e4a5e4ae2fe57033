import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#services/config.ts'
import { printWelcome } from '#services/welcome.ts'
import { serverFiles } from '#tests/support/pki/certificates.ts'

const folder = mkdtempSync(join(tmpdir(), 'welcome-'))
afterAll(() => rmSync(folder, { recursive: true }))

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
})
afterEach(() => app.close())

async function welcome(env: Record<string, string>, host = '127.0.0.1'): Promise<string> {
  let said = ''
  await app.listen({ port: 0, host })
  const { port } = app.server.address() as { port: number }
  const config = readConfig({ DATA_DIR: folder, PORT: String(port), ...env })
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text
    return true
  })
  printWelcome(app, config, '融合就业服务平台', 98)
  write.mockRestore()
  return said.replaceAll(String(port), 'PORT')
}

describe('the welcome of a trial', () => {
  test('ends with the address, the accounts, what to try and the letter box', async () => {
    const lines = (await welcome({})).trim().split('\n')
    expect(lines[0]).toBe('融合就业服务平台已就绪： http://localhost:PORT')
    const order = ['演示账号', '  person ', '接着试试', '  person10 ', '现有 98 条', '按 Ctrl-C 停止']
    const places = order.map((words) => lines.findIndex((line) => line.includes(words)))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
    expect(lines.length).toBeLessThan(22)
  })

  test('says before all that what it means to be open to the network, in both languages', async () => {
    const [chinese, english] = (await welcome({ HOST: '0.0.0.0' })).trim().split('\n')
    expect(chinese).toMatch(/HOST=0\.0\.0\.0.*密码人人知道.*\/dev\/messages/)
    expect(english).toMatch(/HOST=0\.0\.0\.0.*passwords are known.*\/dev\/messages shows every code/)
  })

  test('names the one address at which it listens, and the one at which npm run dev serves its pages', async () => {
    expect(await welcome({ HOST: '192.168.1.5' })).toContain('已就绪： http://192.168.1.5:PORT\n')
    await app.close()
    app = Fastify()
    const { certificate, key } = await serverFiles(folder)
    const secure = await welcome({ TLS_CERTIFICATE: certificate, TLS_KEY: key })
    expect(secure).toContain('已就绪： https://localhost:PORT\n')
    await app.close()
    app = Fastify()
    expect(await welcome({ PUBLIC_URL: 'http://localhost:3999' })).toContain('已就绪： http://localhost:3999\n')
  })
})

test('a production portal says its address alone', async () => {
  const said = await welcome({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://u@h/db',
    APP_SECRET: 'x'.repeat(48),
    PUBLIC_URL: 'https://portal.example.cn',
  })
  expect(said.trim()).toBe('融合就业服务平台已就绪： http://localhost:PORT\n\n按 Ctrl-C 停止')
})
