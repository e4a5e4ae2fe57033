// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { setPreferences } from '#src/ui/shell/preferences.ts'
import { MINE, OTHERS, openCase as open } from '#tests/support/audit-page.tsx'
import { click, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed } from '#tests/support/services-double.tsx'

beforeEach(() => {
  sessionStorage.clear()
  setPreferences({ undoSeconds: '0' })
})

describe('a case on the page of an auditor who sends at once', () => {
  it('is taken by opening it, once', async () => {
    const { log, answers, read } = await open({ holder: null, version: 1 })
    expect(log).toEqual(['start'])
    answers[0]?.resolve()
    await read({ holder: MINE, version: 2 })
    expect(document.body.textContent).toContain('您正在审核')
    await read({ holder: null, version: 3 })
    expect(log).toEqual(['start'])
    expect(getByName('开始审核')).toBeTruthy()
  })

  it('a decision pressed while it is being taken is sent when it is, about the version of then', async () => {
    const { log, answers, read, toasts } = await open({ holder: null, version: 1 })
    await type(fieldNamed('意见'), '资料齐全')
    await click(getByName('同意'))
    await settle()
    expect(log).toEqual(['start'])
    answers[0]?.resolve()
    await read({ holder: MINE, version: 2 })
    expect(log).toEqual(['start', '7 pass 2'])
    answers[1]?.resolve()
    await settle()
    expect(log).toEqual(['start', '7 pass 2', 'next'])
    expect(toasts().toasts.map(({ lines }) => lines)).toEqual([['企业7：同意，已通知企业']])
  })

  it('a decision pressed while somebody else is faster is not sent, and the opinion stays', async () => {
    const { log, answers, read } = await open({ holder: null, version: 1 })
    await type(fieldNamed('意见'), '资料齐全')
    await click(getByName('同意'))
    await settle()
    answers[0]?.reject(new Error('周* 正在审核'))
    await settle()
    await read({ holder: OTHERS, version: 1 })
    expect(log).toEqual(['start', 'reload'])
    expect(document.body.textContent).toContain('周* 正在审核。您写的意见没有提交')
    expect((fieldNamed('意见') as HTMLTextAreaElement).value).toBe('资料齐全')
  })

  it('is given back to the queue', async () => {
    const { log, answers } = await open({ holder: MINE, version: 1 })
    await click(getByName('放回队列'))
    await settle()
    expect(log).toEqual(['release'])
    answers[0]?.resolve()
    await settle()
    expect(log).toEqual(['release', 'next'])
  })

  it('a refused decision leaves the form as it was', async () => {
    const { log, answers } = await open({ holder: MINE, version: 1 })
    await click(getByName('同意'))
    await settle()
    answers[0]?.reject(new Error('内容已被修改，请核对后重试'))
    await settle()
    expect(document.body.textContent).toContain('内容已被修改，请核对后重试')
    await click(getByName('同意'))
    await settle()
    expect(log).toEqual(['7 pass 1', '7 pass 1'])
  })
})
