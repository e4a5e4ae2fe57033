import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Id of an unprivileged user: the package must work with the files that this user may read. */
const USER = 65_534
const PLACE = 'opt/portal-check'

/** An unpacked package in an otherwise empty folder, run by a user who can write only its data. */
export interface Installed {
  /** runs a command of the start script and waits for its end */
  run(
    args: readonly string[],
    more?: { env?: Record<string, string>; input?: string },
  ): { code: number | null; output: string }
  start(env: Record<string, string>): Running
  /** path of a folder that the user may write, as the programs see it */
  data: string
  remove(): void
}
export interface Running {
  output(): string
  hasEnded(): boolean
  stop(): Promise<number | null>
}

/**
 * @param inside the root of another system with a node (for example from debootstrap), entered by chroot; default: a
 * temporary folder of this system. Both need root; without root the programs run as the current user.
 */
export function install(file: string, name: string, inside?: string): Installed {
  const place = inside ? join(inside, PLACE) : mkdtempSync(join(tmpdir(), 'portal-package-'))
  rmSync(place, { recursive: true, force: true })
  mkdirSync(join(place, 'data'), { recursive: true, mode: 0o755 })
  execFileSync('tar', ['--extract', '--no-same-owner', '--file', file, '-C', place])
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(join(place, 'data'), USER, USER)
  const seen = inside ? `/${PLACE}` : place
  const program = join(seen, name, 'bin/portal.mjs')
  const [command, before, ids] = inside
    ? ['chroot', [`--userspec=${USER}:${USER}`, inside, 'node', program], {}]
    : [process.execPath, [program], isRoot ? { uid: USER, gid: USER } : {}]
  // the environment contains only PATH, which leads to node
  const options = (env = {}) => ({ ...ids, cwd: inside ? '/' : place, env: { PATH: process.env.PATH, ...env } })
  return {
    data: join(seen, 'data'),
    run: (args, { env, input } = {}) => {
      const { status, stdout, stderr } = spawnSync(command, [...before, ...args], {
        ...options(env),
        input,
        encoding: 'utf8',
      })
      return { code: status, output: `${stdout}${stderr}` }
    },
    start: (env) => {
      const child = spawn(command, [...before, 'start'], { ...options(env), stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += chunk
        })
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
      process.once('exit', () => child.kill('SIGKILL'))
      const stop = () => {
        child.kill('SIGTERM')
        return ended
      }
      return { output: () => output, hasEnded: () => child.exitCode !== null, stop }
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}
