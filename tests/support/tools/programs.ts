import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, vi } from 'vitest'
import { PATIENCE } from '#tests/support/patience.ts'
import { root } from '#tools/lib/root.mjs'

/** The address of a module of tools/lib, as a word of JavaScript. */
export const library = (name: string): string => JSON.stringify(pathToFileURL(`${root}/tools/lib/${name}`).href)

export interface Program {
  readonly child: ChildProcess
  /** what it has said so far */
  said(): string
  says(words: string | RegExp): Promise<void>
  /** its exit code; null after a signal */
  readonly ended: Promise<number | null>
}

/** Our own environment without what npm has put there: tests choose their npm by PATH. */
export function ownEnvironment(more: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  return { ...Object.fromEntries(own), ...more }
}

/** Runs a program, of Node unless another is named, and reads what it says. */
export function run(
  args: string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
  [command = process.execPath, ...before]: string[] = [],
): Program {
  const child = spawn(command, [...before, ...args], {
    cwd: root,
    env: ownEnvironment(),
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return {
    child,
    said: () => output,
    says: (words) => vi.waitFor(() => expect(output).toMatch(words), PATIENCE),
    ended: new Promise((resolve) => child.on('close', resolve)),
  }
}

/** Whether a process is there and no zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (error) {
    // where there is no /proc, the signal has told
    return (error as NodeJS.ErrnoException).path !== undefined && process.platform !== 'linux'
  }
}
