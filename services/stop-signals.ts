import { constants } from 'node:os'
import { workerNumber } from './workers.ts'

type Stop = () => Promise<unknown>

/**
 * Handles Ctrl-C and SIGTERM from the beginning of a start. Before the portal serves, the process ends at once:
 * uncommitted work is rolled back when the database is opened again. After that, readiness fails, no new requests are
 * accepted, running requests finish, and jobs and the database close. A second Ctrl-C exits at once. Workers receive
 * the terminal's signals too, but their parent process handles them.
 * @param say prints a line
 * @returns a function that takes the stop procedure of a serving portal
 */
export function stopOnSignal(say: (line: string) => void): (stop: Stop) => void {
  let stop: Stop | null = null
  let stopping = false
  const isWorker = workerNumber() !== null
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isWorker && (stopping || signal === 'SIGINT')) return
      if (stopping) process.exit(1)
      stopping = true
      if (stop === null) {
        say('\n已停止：还没有启动完，下次启动会继续。\nStopped before the portal was ready; the next start goes on.')
        process.exit(128 + constants.signals[signal])
      }
      say('\n正在停止：完成进行中的请求，关闭数据库 …')
      stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
  return (whenServing) => {
    stop = whenServing
  }
}
