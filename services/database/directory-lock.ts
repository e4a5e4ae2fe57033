import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Two processes on one PGlite directory lose rows without an error, so the second process must not start. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError'
  constructor(directory: string, pid: number) {
    super(`数据目录 ${directory} 正被另一个进程（进程号 ${pid}）使用。请先停止它，或用 DATABASE_URL 指定另一个目录。`)
  }
}

interface Holder {
  pid: number
  started: string | null
}

/** The start time of a process, if the system provides it. It shows whether the process id has been reused. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const isHeld = ({ pid, started }: Holder): boolean =>
  isAlive(pid) && (started === null || startOf(pid) === null || startOf(pid) === started)

/**
 * Takes the exclusive lock of a data directory and returns the function that releases it. A lock of a killed process is
 * taken over.
 * @throws DirectoryInUseError while another process holds the lock
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, '..', `.${directory.split(/[\\/]/).at(-1)}.lock`)
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) }
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      create(file, mine)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(file)
      if (holder && isHeld(holder)) throw new DirectoryInUseError(directory, holder.pid)
      // rename first: when two processes find the same stale lock, only one rename succeeds
      const stale = `${file}.stale-${process.pid}`
      try {
        renameSync(file, stale)
        rmSync(stale, { force: true })
      } catch {
        // another process took the lock first; check again
      }
    }
  }
  throw new DirectoryInUseError(directory, readHolder(file)?.pid ?? 0)
}

/** Writes a temporary file and links it to the name of the lock, so that a lock file is never without its holder. */
function create(file: string, holder: Holder): void {
  const draft = `${file}.new-${process.pid}`
  writeFileSync(draft, JSON.stringify(holder))
  try {
    linkSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}
