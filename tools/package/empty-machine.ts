import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * An empty Debian 12 server with its own systemd, in a namespace without a network (systemd-nspawn). Packages are
 * downloaded beforehand, so that `apt-get install` finds them. Needs root, debootstrap and systemd-container.
 */
export class EmptyMachine {
  readonly folder: string
  /** process id on the host of the machine's first process; 0 while the machine is off */
  leader = 0
  #nspawn: ChildProcess | null = null

  constructor(name: string, packages: readonly string[]) {
    this.folder = join(mkdtempSync(join(tmpdir(), `${name}-`)), 'root')
    const base = 'systemd,systemd-sysv,dbus,ca-certificates'
    execFileSync('debootstrap', ['--variant=minbase', `--include=${base}`, 'bookworm', this.folder], {
      stdio: 'ignore',
    })
    const fetched = ['apt-get', 'install', '--download-only', '--yes', '--no-install-recommends', ...packages]
    execFileSync('chroot', [this.folder, ...fetched], { stdio: 'ignore' })
  }

  put(path: string, text: string): void {
    writeFileSync(join(this.folder, path), text)
  }

  copy(file: string, path: string): void {
    copyFileSync(file, join(this.folder, path))
  }

  async boot(): Promise<void> {
    const options = ['--boot', '--private-network', '--register=no', '--keep-unit', '--console=pipe']
    const nspawn = spawn('systemd-nspawn', [`--directory=${this.folder}`, '--quiet', ...options], { stdio: 'ignore' })
    this.#nspawn = nspawn
    for (const end = Date.now() + 60_000; Date.now() < end && nspawn.exitCode === null; ) {
      this.leader = firstChild(nspawn.pid as number)
      if (this.leader && this.#isUp()) return
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    throw new Error('the empty machine does not start')
  }

  #isUp(): boolean {
    try {
      const asked = ['systemctl', 'is-system-running', '--wait']
      return /running|degraded/.test(execFileSync('nsenter', this.#inside(asked), { encoding: 'utf8' }))
    } catch {
      return false
    }
  }

  #inside = (command: readonly string[]): string[] => {
    const seen = ['env', '--ignore-environment', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LANG=C.UTF-8']
    return ['--target', String(this.leader), '--all', ...seen, ...command]
  }

  /** @throws when the script ends with another code than 0 */
  run(script: string, input = ''): void {
    this.put('root/steps.sh', script)
    const stdio = ['pipe', 'inherit', 'inherit'] as const
    execFileSync('nsenter', this.#inside(['bash', '/root/steps.sh']), { input, stdio: [...stdio] })
  }

  async restart(): Promise<void> {
    await this.#stop()
    await this.boot()
  }

  async #stop(): Promise<void> {
    const nspawn = this.#nspawn
    if (!nspawn || nspawn.exitCode !== null) return
    const ended = new Promise((resolve) => nspawn.once('close', resolve))
    execFileSync('nsenter', this.#inside(['systemctl', 'poweroff']), { stdio: 'ignore' })
    await ended
    this.leader = 0
  }

  async remove(): Promise<void> {
    await this.#stop()
    rmSync(join(this.folder, '..'), { recursive: true })
  }
}

/** @returns the only child of a process, 0 while it has none */
function firstChild(process: number): number {
  try {
    return Number(readFileSync(`/proc/${process}/task/${process}/children`, 'utf8').trim().split(' ')[0] ?? 0)
  } catch {
    return 0
  }
}
