import type { HiringInterviewFragment } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { absenceItems } from '#src/shared/recruitment/interview-absence.ts'
import { InterviewCalendar } from '#src/shared/recruitment/interview-calendar.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { resumeHref } from '../paths.ts'
import type { Delivery } from './resume-sections.tsx'

/** The newest interview: the appointment, the person's answer and needs, and the result. */
export function InterviewSummary({ delivery }: { delivery: Delivery }) {
  const { interview } = delivery
  if (!interview) return null
  const contact = [interview.contact, interview.contactPhone].filter(Boolean).join(' ')
  const where = interview.place ?? interview.link
  return (
    <Card title={interview.round > 1 ? `第 ${interview.round} 轮面试` : '面试安排'}>
      <DescriptionList
        items={[
          { term: '时间', value: formatDateTime(interview.time) },
          { term: '方式', value: interview.modeLabel },
          ...(where ? [{ term: interview.place ? '地点' : '链接', value: where }] : []),
          ...(contact ? [{ term: '联系人', value: contact }] : []),
          { term: '已安排的便利', value: interview.accommodationNames.join('、') || '没有写明' },
          ...(interview.remark ? [{ term: '说明', value: interview.remark }] : []),
          ...answerOf(interview),
          ...absenceItems(interview),
          ...resultOf(interview),
        ]}
      />
      {!delivery.endedTime && (
        <InterviewCalendar
          interview={interview}
          deliveryId={delivery.id}
          title={`面试：${delivery.realName}（${delivery.requirement.title}）`}
          path={resumeHref(delivery.id)}
        />
      )}
    </Card>
  )
}

function answerOf(interview: HiringInterviewFragment) {
  if (!interview.replyLabel) return [{ term: '对方的答复', value: '还没有答复' }]
  const needs = interview.requestedAccommodationNames.join('、')
  return [
    { term: '对方的答复', value: `${interview.replyLabel} · ${formatDateTime(interview.replyTime)}` },
    ...(interview.requestedTime ? [{ term: '希望的时间', value: formatDateTime(interview.requestedTime) }] : []),
    ...(needs ? [{ term: '需要的便利', value: needs }] : []),
    ...(interview.replyRemark ? [{ term: '留言', value: interview.replyRemark }] : []),
  ]
}

const resultOf = ({ resultTime, score, reason }: HiringInterviewFragment) =>
  resultTime
    ? [
        { term: '结果时间', value: formatDateTime(resultTime) },
        ...(score ? [{ term: '评分', value: `${score} 分（满分 5 分）` }] : []),
        { term: '评语', value: reason || '没有写评语' },
      ]
    : []
