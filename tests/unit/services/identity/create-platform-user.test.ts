import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { readNewPassword } from '#services/identity/read-password.ts'
import { TEST_SETTINGS } from '#tests/support/test-content.ts'

const PASSWORD = 'Meadow-Lantern-27'

/** Types each line when it is asked for. */
async function typed(...lines: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  let shown = ''
  const password = await readNewPassword(input, (text) => {
    shown += text
    if (text.includes('：')) setTimeout(() => input.write(`${lines.shift() ?? ''}\r`), 10)
  })
  return { password, shown }
}

describe('a password for a new administrator', () => {
  it('is asked for twice at a terminal, and shown nowhere', async () => {
    const { password, shown } = await typed(PASSWORD, PASSWORD)
    expect(password).toBe(PASSWORD)
    expect(shown).toContain('再输入一遍')
    expect(shown).not.toContain(PASSWORD)
  })

  it('is none when the two differ', async () => {
    expect((await typed(PASSWORD, `${PASSWORD}x`)).password).toBeNull()
  })

  it('is the first line of a pipe', async () => {
    const input = new PassThrough()
    input.end(`${PASSWORD}\nanother\n`)
    expect(await readNewPassword(input, () => {})).toBe(PASSWORD)
  })
})

const hasTerminal = spawnSync('script', ['--version']).status === 0

describe.skipIf(!hasTerminal)('user:create-platform at a terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-admin-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('makes the account, and the terminal shows no password', async () => {
    const command = `${process.execPath} --import tsx services/identity/create-platform-user.ts keeper 13900000000`
    const env = { ...process.env, ...TEST_SETTINGS, DATA_DIR: folder, DATABASE_URL: '', FORCE_COLOR: '0' }
    const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { env })
    let shown = ''
    let asked = 0
    child.stdout.setEncoding('utf8').on('data', (text) => {
      shown += text
      const prompts = shown.match(/：/g)?.length ?? 0
      if (prompts > asked && asked < 2) {
        asked += 1
        setTimeout(() => child.stdin.write(`${PASSWORD}\r`), 200)
      }
    })
    const code = await new Promise((resolve) => child.on('close', resolve))
    expect([code, shown]).toEqual([0, expect.stringContaining('已创建平台管理员 keeper')])
    expect(shown).not.toContain(PASSWORD)
  }, 120_000)
})
