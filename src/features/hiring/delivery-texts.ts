import type { HiringDeliveryRowFragment } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import type { Tone } from '#src/ui/status/status-tones.ts'

/**
 * Days for an answer before the enterprise's public reply rate declines, and days until it is reminded (domain rules
 * §3.4).
 */
const ANSWER_DAYS = 30
const REMINDED_AFTER_DAYS = 15

const MATCHES: readonly { from: number; words: string }[] = [
  { from: 80, words: '很匹配' },
  { from: 60, words: '比较匹配' },
  { from: 40, words: '部分匹配' },
  { from: 0, words: '匹配不多' },
]

/** The match as text, for example 很匹配（90 分）. */
export const matchText = (score: number): string =>
  `${MATCHES.find(({ from }) => score >= from)?.words ?? ''}（${score} 分）`

export interface Clock {
  tone: Tone
  icon: IconName
  text: string
  /** short text for a table cell, for example 还有 13 天 */
  left: string
}

type Waiting = Pick<HiringDeliveryRowFragment, 'waitingDays' | 'isOverdue'>

/**
 * How long the person has waited for an answer, and how much time the enterprise has left; null when it has answered.
 */
export function replyClock({ waitingDays, isOverdue }: Waiting): Clock | null {
  if (waitingDays === null || waitingDays === undefined) return null
  const left = ANSWER_DAYS - waitingDays
  if (isOverdue || left < 0) {
    const text = `已等 ${waitingDays} 天，超过 30 天没有答复`
    return { tone: 'bad', icon: 'exclamation-circle', text, left: `超期 ${Math.max(1, -left)} 天` }
  }
  if (waitingDays >= REMINDED_AFTER_DAYS) {
    return {
      tone: 'wait',
      icon: 'exclamation-triangle',
      text: `已等 ${waitingDays} 天，请在 ${left} 天内答复`,
      left: `还有 ${left} 天`,
    }
  }
  const waited = waitingDays === 0 ? '今天收到' : `已等 ${waitingDays} 天`
  return { tone: 'info', icon: 'clock', text: `${waited}，还有 ${left} 天答复`, left: `还有 ${left} 天` }
}

type Interview = NonNullable<HiringDeliveryRowFragment['interview']>

/** The answer to an invitation, for example 文字面试 · 对方答复：参加; after the interview its result. */
export function interviewOutcome({ resultTime, score, replyLabel, modeLabel }: Interview): string {
  if (resultTime) return score ? `面试评分 ${score} / 5` : '面试已有结果'
  return `${modeLabel} · ${replyLabel ? `对方答复：${replyLabel}` : '等对方答复'}`
}

/** Whether the person has asked for another time and has no answer yet. */
export const wantsOtherTime = ({ requestedTime, resultTime }: Interview): boolean =>
  Boolean(requestedTime && !resultTime)

/** Time, mode and answer of the interview, for example 11 月 23 日 14:00 文字面试 · 对方答复：参加. */
export function interviewText({ interview }: Pick<HiringDeliveryRowFragment, 'interview'>): string | null {
  if (!interview) return null
  const outcome = interviewOutcome(interview)
  return interview.resultTime ? outcome : `${formatDayTime(interview.time)} ${outcome}`
}

/** The source of the delivery: who recommended the person, for example 张三推荐, or that the person applied themselves. */
export const sourceText = ({
  isRecommended,
  recommendedByName,
}: Pick<HiringDeliveryRowFragment, 'isRecommended' | 'recommendedByName'>): string =>
  isRecommended ? `${recommendedByName ?? '工作人员'}推荐` : '本人投递'
