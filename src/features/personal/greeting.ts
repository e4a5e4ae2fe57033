import { formatClock, formatDay } from '#src/lib/date-time.ts'

const weekday = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', weekday: 'long' })

const PARTS_OF_DAY = [
  { until: 6, words: '夜深了' },
  { until: 11, words: '早上好' },
  { until: 13, words: '中午好' },
  { until: 18, words: '下午好' },
  { until: 24, words: '晚上好' },
]

/** The greeting by the time in Shanghai, for example 下午好，一鸣. */
export function greetingOf(now: number, name: string): string {
  const hour = Number(formatClock(now).slice(0, 2))
  const words = PARTS_OF_DAY.find(({ until }) => hour < until)?.words ?? '您好'
  return name === '' ? words : `${words}，${name}`
}

/** The date and the number of to-dos, for example 今天是 11 月 21 日，星期六。有 4 件事等您处理。 */
export const todayText = (now: number, todos: number): string =>
  `今天是 ${formatDay(now)}，${weekday.format(now)}。${todos > 0 ? `有 ${todos} 件事等您处理。` : '没有等您处理的事。'}`
