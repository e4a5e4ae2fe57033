// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { watchLeaving } from '#src/lib/deferred/deferred-decisions.ts'
import { takeLeft } from '#src/lib/deferred/deferred-store.ts'
import { submitDeferredFirst } from '#src/lib/deferred/submit-deferred-first.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { setPreferences } from '#src/ui/shell/preferences.ts'
import { MINE, openCase } from '#tests/support/audit-page.tsx'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed } from '#tests/support/services-double.tsx'

const NOW = Date.parse('2026-11-26T04:00:00Z')
const region = () => get('.held')
const opinion = () => fieldNamed<HTMLTextAreaElement>('意见')
const inRegion = (words: string) =>
  [...region().querySelectorAll<HTMLElement>('button, a')].filter(({ textContent }) => textContent?.startsWith(words))
const pressIn = async (words: string, at = 0) => {
  const found = inRegion(words)[at]
  if (!found) throw new Error(`no ${words} in ${region().textContent}`)
  await click(found)
  await settle()
}
const pass = async (seconds: number) => {
  await act(async () => vi.advanceTimersByTime(seconds * 1000))
  await settle()
}
const pressKey = async (code: string) => {
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { code, altKey: true, bubbles: true })))
  await settle()
}
const refusal = (message: string, abpCode: number, httpStatus: number) =>
  new ApiError(message, { code: 'CONFLICT', httpStatus, abpCode, details: null, validationErrors: [] })

/** An auditor sends case 7 back, and is on the page of case 8. */
async function decided() {
  const page = await openCase({ holder: MINE, version: 4 })
  await type(opinion(), '请补拍反面')
  await click(getByName('退回修改'))
  await settle()
  await page.goTo(8)
  return page
}

beforeEach(() => {
  sessionStorage.clear()
  setPreferences({ undoSeconds: '10' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a decision of an audit', () => {
  it('is held for ten seconds while the auditor goes on, said once, then sent with the version of then', async () => {
    const { log, answers, toasts } = await decided()
    expect(log).toEqual(['next'])
    expect(region().textContent).toContain('企业7：退回修改')
    const status = get('[role=status]', region())
    expect(status.textContent).toBe('10 秒后提交：企业7：退回修改。按 Alt + Z 撤销')
    await pass(9)
    expect(log).toEqual(['next'])
    expect(status.textContent).toBe('10 秒后提交：企业7：退回修改。按 Alt + Z 撤销')
    await pass(1)
    expect(log).toEqual(['next', '7 back 4'])
    answers[0]?.resolve()
    await settle()
    expect(region().textContent).toBe('')
    expect(toasts().toasts.map(({ lines }) => lines)).toEqual([['企业7：退回修改，已通知企业']])
  })

  it('is undone by its button: nothing is sent, and the case opens with the opinion as it was typed', async () => {
    const { log, navigated, goTo } = await decided()
    await pressIn('撤销')
    expect(navigated).toEqual(['/console/enterprise/7'])
    await goTo(7)
    expect(opinion().value).toBe('请补拍反面')
    await pass(60)
    expect(log).toEqual(['next'])
  })

  it('is undone by Alt + Z, the last one first', async () => {
    const { log, navigated, goTo } = await decided()
    await click(getByName('同意'))
    await settle()
    await goTo(9)
    expect(region().querySelectorAll('li')).toHaveLength(2)
    await pressKey('KeyZ')
    await pressKey('KeyZ')
    await pressKey('KeyZ')
    expect(navigated).toEqual(['/console/enterprise/8', '/console/enterprise/7'])
    await pass(60)
    expect(log).toEqual(['next', 'next'])
  })

  it('is sent at once when asked; a second press changes nothing', async () => {
    const { log } = await decided()
    await pressIn('现在提交')
    expect(inRegion('现在提交')).toEqual([])
    await pass(60)
    expect(log).toEqual(['next', '7 back 4'])
  })

  it('waits while the focus is on its message, and goes on when it leaves', async () => {
    const { log } = await decided()
    await pressKey('Digit8')
    expect(document.activeElement?.textContent).toContain('撤销')
    await pass(60)
    expect(log).toEqual(['next'])
    await act(async () => (document.activeElement as HTMLElement).blur())
    await pass(9)
    expect(log).toEqual(['next'])
    await pass(1)
    expect(log).toEqual(['next', '7 back 4'])
  })

  it('is one of several, each with its own time, sent in their order, one after the other', async () => {
    const { log, answers, goTo } = await decided()
    await pass(4)
    await click(getByName('同意'))
    await settle()
    await goTo(9)
    await pass(6)
    expect(log).toEqual(['next', 'next', '7 back 4'])
    await pass(5)
    expect(log).toEqual(['next', 'next', '7 back 4'])
    answers[0]?.resolve()
    await settle()
    expect(log).toEqual(['next', 'next', '7 back 4', '8 pass 4'])
  })

  it('leaves the way back to a case that was skipped', async () => {
    const { goTo } = await openCase({ holder: MINE, version: 4 })
    await goTo(9)
    expect(getByName('上一件').getAttribute('href')).toBe('/console/enterprise/8')
    await pressKey('KeyK')
    expect(window.location.pathname).toBe('/console/enterprise/8')
  })

  it('is not offered as the next case again, and its page offers to undo it instead of a decision', async () => {
    const { goTo } = await decided()
    expect(getByName('下一件').getAttribute('href')).toBe('/console/enterprise/9')
    expect(getByName('下一件').textContent).toContain('还有 1 件')
    expect(() => getByName('上一件'), 'the one before it is held').toThrow()
    await goTo(7)
    expect(() => getByName('同意')).toThrow()
    expect(() => getByName('放回队列')).toThrow()
    await click(getByName('撤销结论'))
    await settle()
    expect(opinion().value).toBe('请补拍反面')
    expect(getByName('同意')).toBeTruthy()
  })

  it.each([
    ['somebody else has decided', refusal('当前状态“草稿”不允许执行', 40901, 409)],
    ['the right is gone', refusal('没有权限', 40301, 403)],
    ['the login is gone', refusal('请先登录', 40101, 401)],
  ])('is told when it is refused since %s, with the way back and the typed opinion', async (_, error) => {
    const { answers, goTo } = await decided()
    await pass(10)
    answers[0]?.reject(error)
    await settle()
    expect(get('[role=alert]', region()).textContent).toBe(`企业7：退回修改，没有提交：${error.message}`)
    expect(inRegion('撤销')).toEqual([])
    expect(inRegion('回到这件')[0]?.getAttribute('href')).toBe('/console/enterprise/7')
    await goTo(7)
    expect(opinion().value).toBe('请补拍反面')
    await pressIn('知道了')
    expect(region().textContent).toBe('')
  })

  it('is kept when no answer comes, and is sent again with the same key', async () => {
    const { answers, sent, toasts } = await decided()
    await pass(10)
    answers[0]?.reject(new NetworkError('Failed to fetch'))
    await settle()
    expect(region().textContent).toContain('没有收到答复')
    expect(inRegion('撤销'), 'it may have been done').toEqual([])
    await pressIn('重试')
    answers[1]?.resolve()
    await settle()
    expect(region().textContent).toBe('')
    expect(sent).toHaveLength(2)
    expect(sent[0]?.key).toBeTruthy()
    expect(sent[1]).toEqual(sent[0])
    expect(toasts().toasts).toHaveLength(1)
  })

  it('is sent with the same key when the page is left, and asked about by the page after a reload', async () => {
    const { sent, held, unmount } = await decided()
    watchLeaving(held)
    const key = held.getSnapshot().context.decisions[0]?.idempotencyKey
    await act(async () => window.dispatchEvent(new Event('pagehide')))
    expect(new Set(sent.map((call) => call.key))).toEqual(new Set([key]))
    expect(sent.every(({ variables }) => variables.opinion === '请补拍反面')).toBe(true)

    await unmount()
    const again = await openCase({ holder: MINE, version: 5 })
    expect(again.sent.map((call) => [call.key, call.variables.version])).toEqual([[key, 4]])
    again.answers[0]?.resolve()
    await settle()
    expect(again.toasts().toasts.map(({ lines }) => lines)).toEqual([['企业7：退回修改，已通知企业']])
    expect(takeLeft(41)).toEqual([])
  })

  it('lets the browser ask before the page is closed only where it may be lost', async () => {
    const { answers, held } = await decided()
    watchLeaving(held)
    const isAsked = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(isAsked()).toBe(false)
    await pass(10)
    answers[0]?.reject(new NetworkError('Failed to fetch'))
    await settle()
    expect(isAsked()).toBe(true)
  })

  it('is sent before a logout; what is refused keeps the login once', async () => {
    const { answers, held, toasts } = await decided()
    const actor = {
      getSnapshot: () => ({ context: { deferredDecisions: held } }),
      send: () => undefined,
    } as unknown as Portal['actor']
    const logout = vi.fn()
    await act(async () => {
      const first = submitDeferredFirst(actor, logout)
      answers[0]?.reject(refusal('这条记录已被他人修改', 40902, 409))
      await first
    })
    expect(logout).not.toHaveBeenCalled()
    await act(() => submitDeferredFirst(actor, logout))
    expect(logout).toHaveBeenCalledOnce()
    expect(held.getSnapshot().context.decisions).toEqual([])
    expect(toasts().toasts).toEqual([])
  })

  it('is told as not sent when the login ends, and the opinion stays', async () => {
    const { log, held, goTo } = await decided()
    await act(async () => held.send({ type: 'userChanged', userId: null }))
    await pass(60)
    expect(log).toEqual(['next'])
    expect(region().textContent).toContain('没有提交：登录已结束')
    await goTo(7)
    expect(opinion().value).toBe('请补拍反面')
  })

  it('is held no longer than the lock of its case', async () => {
    setPreferences({ undoSeconds: '120' })
    const until = new Date(NOW + 35_000).toISOString()
    const { log } = await openCase({ holder: { ...MINE, until }, version: 4 })
    await click(getByName('同意'))
    await settle()
    expect(region().textContent).toContain('30 秒后提交')
    await pass(30)
    expect(log).toEqual(['next', '7 pass 4'])
  })
})
