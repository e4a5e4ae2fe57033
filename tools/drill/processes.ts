import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, openSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The user of the cluster. PostgreSQL refuses to run as root, so as root it is the user that Debian's packages created.
 */
export function clusterUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

export interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly log: string
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

/** Named processes, each of which can be killed, ended, frozen and started again. */
export class Processes {
  readonly #running = new Map<string, ChildProcess>()
  readonly #user = clusterUser()
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Gives a file or folder of the drill to the cluster's user. */
  own(path: string): void {
    const { uid, gid } = this.#user
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  }

  start(name: string, { command, args, log, env, cwd }: Program): void {
    if (this.isRunning(name)) return
    const output = openSync(log, 'a')
    const child = spawn(command, [...args], {
      ...this.#user,
      cwd: cwd ?? '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: this.#folder, PYTHONUNBUFFERED: '1', ...env },
      stdio: ['ignore', output, output],
      detached: true,
    })
    child.on('error', (error) => console.error(`${name}: ${error.message}`))
    this.#running.set(name, child)
  }

  isRunning(name: string): boolean {
    const child = this.#running.get(name)
    return child !== undefined && child.exitCode === null && child.signalCode === null && child.pid !== undefined
  }

  send(name: string, signal: NodeJS.Signals): void {
    if (this.isRunning(name)) this.#running.get(name)?.kill(signal)
  }

  /** Sends the signal and waits; a process that does not end within the time is killed. */
  async end(name: string, signal: NodeJS.Signals, withinMs = 15_000): Promise<void> {
    this.send(name, signal)
    const until = Date.now() + withinMs
    while (this.isRunning(name)) {
      if (Date.now() > until) this.send(name, 'SIGKILL')
      await pause(50)
    }
  }
}

/** The process id of the postmaster for this folder, or undefined; other clusters of the same user are not affected. */
export function postmasterOf(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0])
    return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === data ? pid : undefined
  } catch {
    return undefined
  }
}

/** The ids of a process and all its descendants. */
export function treeOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return [pid, ...children.flatMap((child) => treeOf(Number(child)))]
  } catch {
    return []
  }
}

/** Kills each process, as `kill -9` does. */
export function killAll(pids: readonly number[], signal: NodeJS.Signals = 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // the process has already ended
    }
  }
}
