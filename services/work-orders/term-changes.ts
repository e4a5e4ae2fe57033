import { writtenDay } from '#machines/rules/written-figures.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'

/** Longer values are cut around the place where they begin to differ, because the order shows them whole. */
const MOST_SHOWN = 40
const SHOWN_BEFORE = 6

/**
 * A changed value in words, with what it was and what it is: `提交期限：2026 年 12 月 2 日 24:00 → 2026 年 12 月 5 日 18:00`.
 */
export function changedWords(title: string, before: string | null, after: string | null): string {
  const [old, fresh] = [plain(before), plain(after)]
  const start = firstDifference(old, fresh)
  return `${title}：${cut(old, start)} → ${cut(fresh, start)}`
}

const plain = (text: string | null): string => text?.replace(/\s+/g, ' ').trim() || '无'

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

function cut(text: string, difference: number): string {
  if (text.length <= MOST_SHOWN) return text
  const from = Math.min(Math.max(0, difference - SHOWN_BEFORE), text.length - MOST_SHOWN)
  const isEnd = from + MOST_SHOWN >= text.length
  return `${from > 0 ? '…' : ''}${text.slice(from, from + MOST_SHOWN)}${isEnd ? '' : '…'}`
}

/** A deadline with its year. Midnight is the end of the previous day, as on the screens. */
export function deadlineWords(time: Date | null): string | null {
  if (time === null) return null
  const isMidnight = toWireTime(time).slice(11, 16) === '00:00'
  const wire = toWireTime(isMidnight ? new Date(time.getTime() - 1) : time)
  return `${writtenDay(wire.slice(0, 10))} ${isMidnight ? '24:00' : wire.slice(11, 16)}`
}
