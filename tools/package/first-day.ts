import { strict as assert } from 'node:assert'
import { walkFirstDay } from '#tests/support/first-day/walk.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import type { Installed } from './installed.ts'
import { say, serve } from './serve.ts'

const PASSWORD = 'Xingzhou-7742'
const ADMINS = [
  { userName: 'keeper', phone: '13705710001', password: PASSWORD },
  { userName: 'warden', phone: '13705710002', password: PASSWORD },
] as const

/**
 * Simulates the first day of an installed package on an empty database: the commands of docs/installation.md, then the
 * office, a person and an enterprise, until a person is paid. Between two codes to one address it waits the required
 * minute, as people do.
 */
export async function checkFirstDay(installed: Installed, env: Record<string, string>, engine: string): Promise<void> {
  const mail = await startMailServer()
  const mailed = { ...env, SMTP_URL: `smtp://127.0.0.1:${mail.port}?from=portal@mail.test` }
  const began = performance.now()
  try {
    for (const { userName, phone, password } of ADMINS) {
      const command = ['user:create-platform', userName, phone]
      const { code, output } = installed.run(command, { env: mailed, input: `${password}\n` })
      assert.equal(code, 0, output)
    }
    await serve(installed, mailed, async (address) => {
      let last = performance.now()
      const said = (step: string) => {
        say(step, last)
        last = performance.now()
      }
      await walkFirstDay({ address, mail, admins: ADMINS, said })
    })
    say(`${engine}：从空数据库到第一个人收到报酬`, began)
  } finally {
    await mail.close()
  }
}
