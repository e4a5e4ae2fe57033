import { accessSync, constants, existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import {
  hostProblem,
  listenProblem,
  notWritable,
  portProblem,
  tooLittleMemory,
  tooLittleRoom,
} from '../../services/refusals.mjs'
import { findNpm, NO_NPM } from './npm.mjs'
import { root } from './root.mjs'
import { StepFailed } from './steps.mjs'
import { NEEDS_CHANGE } from './supervise.mjs'

/**
 * Bytes that each part of a start writes to the disk, rounded up from measurements (docs/decisions/tooling-start.md).
 */
const ROOM = { install: 650e6, build: 100e6, data: 300e6, grown: 30e6 }
/** Bytes of memory that each part of a start needs to complete. */
const MEMORY = { build: 800e6, run: 700e6 }
const BUILD = { chinese: '第一次启动', english: 'the first start' }
const RUN = { chinese: '运行', english: 'a running portal' }

/** @returns {Promise<{ code?: string } | undefined>} the error of listening on the port; undefined when it works */
function tryPort(port, host) {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', done)
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(undefined)))
  })
}

/**
 * Whether ::1 has to be free too: a browser that opens `localhost` tries ::1 first and would reach another program
 * there.
 */
const asksForLocalhost = (host) => ['127.0.0.1', 'localhost', '0.0.0.0'].includes(host)

async function isTaken(port, host) {
  const error = await tryPort(port, host)
  if (error || !asksForLocalhost(host) || port === 0) return error
  const onSix = await tryPort(port, '::1')
  return onSix?.code === 'EADDRINUSE' ? onSix : undefined
}

async function freePortAfter(port, host) {
  for (let other = port + 1; other < Math.min(port + 20, 65_536); other++)
    if (!(await isTaken(other, host))) return other
  return undefined
}

/**
 * The problems of one address that the server listens on. @param {{ setting?: string, fallback?: number }} [options]
 */
export async function addressProblems(env, { setting = 'PORT', fallback = 3000 } = {}) {
  const text = env[setting] || String(fallback)
  const host = env.HOST || (env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1')
  const spelt = [portProblem(text), hostProblem(host)].filter(Boolean)
  if (spelt.length > 0) return spelt
  const port = Number(text)
  const error = await isTaken(port, host)
  if (!error) return []
  return [listenProblem(error, { port, host, setting, free: await freePortAfter(port, host) }) ?? error.message]
}

/** The folder itself, or its nearest existing parent. */
const existing = (folder) => (existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder)))

/** Why the folder cannot be written. It creates no folder, so that a refused start leaves nothing behind. */
function folderProblem(folder, setting) {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    if (existsSync(folder)) {
      writeFileSync(probe, '')
      rmSync(probe)
    } else accessSync(existing(folder), constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return notWritable(folder, error.code, setting)
  }
}

/** The folders that the portal writes to, with the setting for each. */
function dataFolders(env) {
  const data = { folder: resolve(env.DATA_DIR || 'data'), setting: 'DATA_DIR' }
  const [, database] = /^file:(.+)/.exec(env.DATABASE_URL ?? '') ?? []
  return database ? [data, { folder: dirname(resolve(database)), setting: 'DATABASE_URL' }] : [data]
}

/**
 * The disk space for data: a new embedded database is filled; an existing one, and the files used with PostgreSQL, grow
 * only by usage.
 */
function dataRoom({ DATABASE_URL = '', DATA_DIR = 'data' }) {
  const directory = resolve(/^file:(.+)/.exec(DATABASE_URL)?.[1] ?? join(DATA_DIR, 'db'))
  return DATABASE_URL.startsWith('postgres') || existsSync(directory) ? ROOM.grown : ROOM.data
}

function roomProblem(folder, needed) {
  const { bavail, bsize } = statfsSync(existing(folder))
  const free = bavail * bsize
  return free < needed ? tooLittleRoom(folder, free, needed) : undefined
}

/** Memory of the machine including swap; within a container the container's limit instead. */
export function memoryThere() {
  const [, swap = '0'] = existsSync('/proc/meminfo')
    ? (/^SwapTotal:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [])
    : []
  const machine = totalmem() + Number(swap) * 1024
  const limit = process.constrainedMemory?.() ?? 0
  return limit > 0 ? Math.min(limit, machine) : machine
}

function memoryProblem({ isBuilt }, there) {
  const needed = isBuilt ? MEMORY.run : MEMORY.build
  return there < needed ? tooLittleMemory(there, needed, isBuilt ? RUN : BUILD) : undefined
}

/**
 * Checks everything that would make a start fail later, before any long step.
 *
 * @param {{ isInstalled: boolean, isBuilt: boolean }} state steps that are already done
 * @returns {Promise<string[]>} a sentence in both languages for each
 */
export async function problemsOf(
  { isInstalled, isBuilt },
  { env = process.env, there = memoryThere(), ports = [{}] } = {},
) {
  const folders = dataFolders(env)
  const work = (isInstalled ? 0 : ROOM.install) + (isBuilt ? 0 : ROOM.build)
  return [
    isInstalled || findNpm(env) ? undefined : NO_NPM,
    ...new Set((await Promise.all(ports.map((port) => addressProblems(env, port)))).flat()),
    ...folders.map(({ folder, setting }) => folderProblem(folder, setting)),
    work > 0 ? roomProblem(root, work) : undefined,
    ...folders.slice(-1).map(({ folder }) => roomProblem(folder, dataRoom(env))),
    memoryProblem({ isBuilt }, there),
  ].filter(Boolean)
}

/**
 * @param {{ setting?: string, fallback?: number }[]} [ports] the ports to listen on; default: PORT
 * @throws {StepFailed} with all problems, before a start has done anything
 */
export async function refuseEarly(state, ports) {
  const problems = await problemsOf(state, { ports })
  if (problems.length > 0) throw new StepFailed(problems.join('\n\n'), NEEDS_CHANGE)
}
