import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#services/config.ts'
import { PgliteError } from '#services/database/pglite-client.ts'
import { listening, sentenceOf } from '#services/start-problems.ts'
import { run } from '#tests/support/tools/programs.ts'
import { freePort } from '#tools/lib/ports.mjs'
import { isFresh, stages } from '#tools/lib/stages.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'problems-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const config = () => readConfig({ DATA_DIR: folder })
const errorOf = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

describe('an error that ends a start', () => {
  test('is a sentence for a port that was taken meanwhile', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    const place = { port, host: '127.0.0.1', setting: 'METRICS_PORT' }
    const listen = () =>
      new Promise((resolve, reject) =>
        createServer()
          .on('error', reject)
          .listen({ port, host: place.host }, resolve as () => void),
      )
    const error = await listening(place, listen).catch((thrown) => thrown)
    other.close()
    expect(sentenceOf(error, config())).toMatch(
      new RegExp(`端口 ${port} 已被占用.*METRICS_PORT=.*\nPort ${port} is in use`),
    )
  })

  test.skipIf(process.platform !== 'linux')('is a sentence for a full disk', () => {
    const error = errorOf(() => writeFileSync('/dev/full', 'x'))
    expect(sentenceOf(error, config())).toMatch(/磁盘满了：.*\nThe disk of .* is full/)
  })

  test('is a sentence for a database without room, whatever was thrown around it', () => {
    const cause = Object.assign(new PgliteError('could not extend file'), { code: '53100' })
    expect(sentenceOf(new Error('Failed query', { cause }), config())).toContain(`磁盘满了：${folder}`)
  })

  test('is a sentence for a folder that cannot be written to', () => {
    writeFileSync(join(folder, 'file'), '')
    const error = errorOf(() => mkdirSync(join(folder, 'file', 'data'), { recursive: true }))
    expect(sentenceOf(error, null)).toMatch(/数据目录 .*file.* 不能写入（ENOTDIR）/)
  })

  test('is a sentence for a thread that ran out of memory', () => {
    const error = Object.assign(new Error('Worker terminated'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })
    expect(sentenceOf(new Error('failed', { cause: error }), config())).toMatch(/内存不够.*\n.*ran out of memory/)
  })

  test('keeps its trace when it is a fault of the program', () => {
    expect(sentenceOf(new TypeError('x is not a function'), config())).toBeNull()
  })
})

/** In a mount namespace of its own, which ends with the process. */
const canMount =
  process.platform === 'linux' && spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

describe.skipIf(!canMount)('a disk that becomes full during the first start', () => {
  test('ends it with a sentence', { timeout: 240_000 }, async () => {
    const built = stages.find(({ name }) => name === 'server')
    const program = built && isFresh(built) ? 'dist/server/server.js' : '--import tsx services/server.ts'
    const env = { ...process.env, DATA_DIR: folder, PORT: String(await freePort()), DEMO_SEED: 'small' }
    const onSmallDisk = `mount -t tmpfs -o size=43m none ${folder} && exec ${process.execPath} ${program}`
    const server = run([], { env }, ['unshare', '--mount', 'sh', '-c', onSmallDisk])
    expect(await server.ended, server.said()).toBe(78)
    expect(server.said()).toMatch(/磁盘满了：.*\nThe disk of .* is full/)
    expect(server.said()).not.toContain('    at ')
  })
})
