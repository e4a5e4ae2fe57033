import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '#tools/lib/ports.mjs'
import { root } from '#tools/lib/root.mjs'
import { youngGeneration } from '#tools/lib/server-program.mjs'
import { isFresh, stages } from '#tools/lib/stages.mjs'

export interface ServerSettings {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly secret: string
  readonly env?: Readonly<Record<string, string>>
}

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** the end of what it has printed, its errors among it */
  said(): string
  /** as `kill -9` does: nothing is told to the process, it is gone */
  kill(): Promise<void>
  /** the exit code; null after a signal */
  stop(): Promise<number | null>
}

const START_LIMIT_MS = 60_000

function program(): string[] {
  const built = stages.find(({ name }) => name === 'server')
  return [
    youngGeneration,
    ...(built && isFresh(built) ? ['dist/server/server.js'] : ['--import', 'tsx', 'services/server.ts']),
  ]
}

/**
 * The whole server as a process of its own, with the rate limit out of the way: what is built when that is up to date,
 * else from the sources.
 * @throws Error with what the process said, when it does not become ready
 */
export async function startServerProcess({
  databaseUrl,
  dataDir,
  secret,
  env,
}: ServerSettings): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, program(), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      TZ: 'Asia/Shanghai',
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      APP_SECRET: secret,
      LOG_LEVEL: 'error',
      STAFF_SECOND_FACTOR: 'offered',
      CONFIRMATION_WINDOW: '86400',
      REQUESTS_PER_MINUTE: '10000000',
      PAGES_PER_MINUTE: '10000000',
      DRAWING_TIMEOUT: '30000',
      // a slow machine must not refuse claims that are sent at once
      CLAIMS_WAITING: '1000',
      CLAIM_WAIT: '60',
      SHUTDOWN_GRACE: '0',
      // the database is full: this lets in the accounts of its demonstration
      DEMO_SEED: 'small',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const keep = (chunk: Buffer) => {
    said = (said + chunk).slice(-4_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    return child.exitCode
  }
  const server = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    said: () => said,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
  // nothing may outlive the run, not even when it ends by an exception
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  void ended.then(() => process.off('exit', killAtExit))
  await untilReady(server.url, child, () => said)
  return server
}

async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${said()}`)
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`the server was not ready within ${START_LIMIT_MS} ms: ${said()}`)
}
