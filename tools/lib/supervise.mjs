import { setTimeout as pause } from 'node:timers/promises'
import { whyKilled } from './why-killed.mjs'

/** The exit code of the server when an operator has to change something first, so that a restart would not help. */
export const NEEDS_CHANGE = 78
/** A server that has run for this long counts as started; a later crash starts a new count of attempts. */
const STEADY_MS = 60_000
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000]

/**
 * Runs a server and restarts it after a crash, with growing pauses and a limited number of times. A server that has
 * never been ready is not restarted, because a second start would fail for the same reason. `run` starts the server and
 * returns its exit code, `wasReady` tells whether any of the starts became ready, `isStopping` whether the end is
 * intended.
 * @returns the code to end with
 */
export async function supervise({ run, wasReady, isStopping, say, pauses = PAUSES_MS, steady = STEADY_MS }) {
  for (let crashes = 0; ; crashes++) {
    const began = Date.now()
    const code = await run()
    if (code === 0 || code === NEEDS_CHANGE || isStopping()) return code
    const why = whyKilled(code)
    if (why) say(why)
    if (!wasReady()) {
      if (!why)
        say(
          `服务没能启动（代码 ${code}），原因见上面的输出。\nThe server could not start (code ${code}); the reason is above.`,
        )
      return code
    }
    if (Date.now() - began > steady) crashes = 0
    if (crashes >= pauses.length) {
      say(`服务连续 ${crashes + 1} 次意外结束（代码 ${code}），不再重新启动。原因见上面的输出。`)
      return code
    }
    say(
      `服务意外结束（代码 ${code}），${pauses[crashes] / 1000} 秒后重新启动（第 ${crashes + 1} 次，最多 ${pauses.length} 次）`,
    )
    await pause(pauses[crashes])
    if (isStopping()) return code
  }
}
