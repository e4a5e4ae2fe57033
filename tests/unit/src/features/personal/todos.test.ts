import { describe, expect, test } from 'vitest'
import { greetingOf, todayText } from '#src/features/personal/greeting.ts'
import { todosOf } from '#src/features/personal/todos.ts'

const NOW = Date.parse('2026-11-21T10:00:00+08:00')
const part = {
  id: 1,
  allowedActions: [] as string[],
  quantity: '500.000',
  reportedQuantity: '260.000',
  reworkCount: 0,
  opinion: null as string | null,
  isOverdue: false,
  confirmBy: null as string | null,
  dueTime: null as string | null,
  workOrder: { displayName: '商品评论情感标注', unitName: '条' },
  money: { returnReason: null as string | null },
}
const working = { ...part, allowedActions: ['report', 'submit', 'giveUp'] }

describe('what waits for a person', () => {
  test('an offer is to be answered until its time', () => {
    const offer = { ...part, allowedActions: ['claim', 'decline'], confirmBy: '2026-11-22T18:00:00+08:00' }
    expect(todosOf([offer], NOW)).toMatchObject([
      { title: '确认派单：商品评论情感标注 500 条', note: '请在 11 月 22 日 18:00 前答复', action: '去确认' },
    ])
  })

  test('what was sent back shows the opinion', () => {
    const rework = { ...working, reworkCount: 1, opinion: '第 3 条漏标', dueTime: '2026-12-04T00:00:00+08:00' }
    expect(todosOf([rework], NOW)[0]).toMatchObject({
      title: '需要修改：商品评论情感标注',
      note: '12 月 3 日 24:00 前重新提交 · 第 3 条漏标',
    })
  })

  test('a deadline counts from 48 hours before, not earlier', () => {
    const at = (dueTime: string) => todosOf([{ ...working, dueTime }], NOW)
    expect(at('2026-11-23T00:00:00+08:00')[0]).toMatchObject({
      title: '即将截止：商品评论情感标注',
      note: '已完成 260 / 500 条 · 11 月 22 日 24:00 截止',
    })
    expect(at('2026-11-25T00:00:00+08:00')).toEqual([])
  })

  test('a passed deadline says so', () => {
    const late = { ...working, isOverdue: true, dueTime: '2026-11-20T00:00:00+08:00' }
    expect(todosOf([late], NOW)[0]?.title).toBe('已过期限：商品评论情感标注')
  })

  test('money sent back by the bank tells why', () => {
    const returned = { ...part, money: { returnReason: '账号已注销' } }
    expect(todosOf([returned], NOW)[0]?.note).toContain('账号已注销')
  })

  test('the most urgent stands first, the inbox last', () => {
    const soon = { ...working, id: 2, dueTime: '2026-11-22T00:00:00+08:00' }
    const offer = { ...part, id: 3, allowedActions: ['claim'], confirmBy: '2026-11-21T12:00:00+08:00' }
    expect(todosOf([soon, offer], NOW).map(({ key }) => key)).toEqual(['offer-3', 'due-2'])
  })

  test('nothing waits where nothing can be done', () => {
    expect(todosOf([part], NOW)).toEqual([])
  })
})

describe('the greeting', () => {
  test('greets by the clock in Shanghai', () => {
    expect(greetingOf(NOW, '林一鸣')).toBe('早上好，林一鸣')
    expect(greetingOf(Date.parse('2026-11-21T13:30:00+08:00'), '')).toBe('下午好')
    expect(greetingOf(Date.parse('2026-11-21T00:10:00+08:00'), '')).toBe('夜深了')
    expect(todayText(NOW, 4)).toBe('今天是 11 月 21 日，星期六。有 4 件事等您处理。')
  })
})
