import { formatDateTime } from '#src/lib/date-time.ts'
import { absenceItems } from '#src/shared/recruitment/interview-absence.ts'
import { InterviewCalendar } from '#src/shared/recruitment/interview-calendar.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import { deliveryHref } from '../links.ts'
import type { DeliveryProps, MyDelivery } from './my-delivery.types.ts'

type Interview = NonNullable<MyDelivery['interview']>

/** The newest interview: time, mode, accommodations, the person's answer and the result. */
export function InterviewCard({ delivery: { id, interview, requirement, endedTime } }: DeliveryProps) {
  if (!interview) return null
  return (
    <Card title={interview.round > 1 ? `第 ${interview.round} 轮面试` : '面试邀请'}>
      <DescriptionList items={appointmentOf(interview)} />
      {!endedTime && (
        <InterviewCalendar
          interview={interview}
          deliveryId={id}
          title={`面试：${requirement.title}（${requirement.enterpriseName}）`}
          path={deliveryHref(id)}
        />
      )}
      {interview.remark && (
        <>
          <h3 className="h-md">企业的说明</h3>
          <ProseText text={interview.remark} />
        </>
      )}
      {interview.reply && (
        <>
          <h3 className="h-md">我的答复</h3>
          <DescriptionList items={answerOf(interview)} />
        </>
      )}
      {interview.absentSideLabel && (
        <>
          <h3 className="h-md">没有到场</h3>
          <DescriptionList items={absenceItems(interview)} />
        </>
      )}
      {interview.resultTime && (
        <>
          <h3 className="h-md">面试反馈</h3>
          <DescriptionList items={resultOf(interview)} />
        </>
      )}
    </Card>
  )
}

function appointmentOf({ time, modeLabel, place, link, contact, contactPhone, accommodationNames }: Interview) {
  const who = [contact, contactPhone].filter(Boolean).join(' ')
  return [
    { term: '时间', value: formatDateTime(time) },
    { term: '方式', value: modeLabel },
    ...(place ? [{ term: '地点', value: place }] : []),
    ...(link
      ? [
          {
            term: '链接',
            value: (
              <a href={link} target="_blank" rel="noreferrer">
                打开面试链接（新窗口）
              </a>
            ),
          },
        ]
      : []),
    ...(who ? [{ term: '联系人', value: who }] : []),
    { term: '企业提供的便利', value: accommodationNames.join('、') || '没有写明，可以在答复时提出' },
  ]
}

function answerOf({ replyLabel, replyTime, replyRemark, requestedTime, requestedAccommodationNames }: Interview) {
  return [
    { term: '答复', value: [replyLabel, formatDateTime(replyTime)].filter(Boolean).join(' · ') },
    ...(requestedTime ? [{ term: '希望的时间', value: formatDateTime(requestedTime) }] : []),
    ...(requestedAccommodationNames.length > 0
      ? [{ term: '需要的便利', value: requestedAccommodationNames.join('、') }]
      : []),
    ...(replyRemark ? [{ term: '留言', value: replyRemark }] : []),
  ]
}

const resultOf = ({ resultTime, score, reason }: Interview) => [
  { term: '时间', value: formatDateTime(resultTime) },
  ...(score ? [{ term: '评分', value: `${score} 分（满分 5 分）` }] : []),
  { term: '评语', value: reason || '企业没有写评语' },
]
