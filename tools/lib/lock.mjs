import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 250
/** A process writes its lock in one step; a lock that cannot be read after this time counts as incomplete. */
const WRITTEN_MS = 2_000

/** The start time of a process, where the system reports it, because a reused process id belongs to another process. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

function isAlive({ pid, started }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return started === undefined || startOf(pid) === undefined || startOf(pid) === started
}

/** @returns the running holder of a lock; undefined when there is none */
function holderOf(file) {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'))
    return isAlive(holder) ? holder : undefined
  } catch {
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    return age < WRITTEN_MS ? { pid: 0 } : undefined
  }
}

/** Removes a lock whose holder has ended. If another process has taken the lock in between, it is restored. */
function clear(file) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (holderOf(aside)) renameSync(aside, file)
    else rmSync(aside)
  } catch {
    // another process has already removed the lock
  }
}

function take(file) {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/**
 * Runs `work` while no other process runs work under the same lock; waits for a running holder. The lock of an ended
 * process is ignored.
 *
 * @param {string} file the lock
 * @param {(pid: number) => void} tell called once when another process has to be waited for
 */
export async function withLock(file, tell, work) {
  mkdirSync(dirname(file), { recursive: true })
  for (let isTold = false; !take(file); ) {
    const holder = holderOf(file)
    if (!holder) {
      clear(file)
      continue
    }
    if (!isTold && holder.pid) {
      tell(holder.pid)
      isTold = true
    }
    await pause(LOOK_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
