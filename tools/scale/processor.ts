import { readdirSync, readFileSync } from 'node:fs'

/** Processor time in seconds of all threads of a process, with nanosecond precision; 0 for a process that has ended. */
export function processorOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e9)
      .reduce((sum, seconds) => sum + seconds, 0)
  } catch {
    return 0
  }
}

/** Megabytes of memory that a process uses. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
