import { setTimeout as pause } from 'node:timers/promises'

/** The exit code of the server when an operator has to change something first: a restart would not help. */
export const NEEDS_CHANGE = 78
/** Whoever has run so long has started well; what happens then is another crash. */
const STEADY_MS = 60_000
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000]

/**
 * Runs a server, and again when it crashes, with growing pauses and not for ever.
 * `run` starts it and gives its exit code; `isStopping` says that its end is wanted.
 * @returns the code to end with
 */
export async function supervise({ run, isStopping, say, pauses = PAUSES_MS, steady = STEADY_MS }) {
  for (let crashes = 0; ; crashes++) {
    const began = Date.now()
    const code = await run()
    if (code === 0 || isStopping()) return code
    if (code === NEEDS_CHANGE) return 1
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
