import type { HiringDeliveryRowFragment } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { interviewText, matchText, replyClock } from '../delivery-words.ts'

interface DeliveryProps {
  delivery: HiringDeliveryRowFragment
}

/** How well the person and the job fit, in words, with the reasons behind it. */
export function Match({ delivery: { matchScore, matchReasons, realName } }: DeliveryProps) {
  if (matchReasons.length === 0) return <span>{matchText(matchScore)}</span>
  return (
    <details className="more match">
      <summary>
        {matchText(matchScore)}
        <span className="sr">{`：${realName}`}</span>
      </summary>
      <ul className="plain-list small">
        {matchReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  )
}

/** What happens next, or what came of it: the clock, the interview, the last word. */
export function Standing({ delivery }: DeliveryProps) {
  const clock = replyClock(delivery)
  const interview = interviewText(delivery)
  return (
    <span className="cell-lines">
      {clock && (
        <Chip tone={clock.tone} icon={clock.icon}>
          {clock.text}
        </Chip>
      )}
      {interview && (
        <small>
          <Icon name="calendar-clock" /> {interview}
        </small>
      )}
      {delivery.interview?.requestedTime && !delivery.interview.resultTime && (
        <small className="strong">对方希望改期，请查看建议的时间</small>
      )}
      {delivery.opinion && <small className="muted">{delivery.opinion}</small>}
    </span>
  )
}

/** Where the resume came from, and when. */
export function Source({ delivery: { deliveredTime, isRecommended, recommendedByName, viewedTime } }: DeliveryProps) {
  const from = isRecommended ? `${recommendedByName ?? '工作人员'}推荐` : '本人投递'
  return <small className="muted">{`${formatDay(deliveredTime)}${from}${viewedTime ? '' : ' · 还没有看'}`}</small>
}
