import type { HiringDeliveryRowFragment } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { interviewText, matchText, replyClock, sourceText, wantsOtherTime } from '../delivery-texts.ts'

interface DeliveryProps {
  delivery: HiringDeliveryRowFragment
}

/** The match of person and job as text, with its reasons. */
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

/** How long the person has waited, and how much time the enterprise has left. */
export function ReplyClock({ delivery, isShort = false }: DeliveryProps & { isShort?: boolean }) {
  const clock = replyClock(delivery)
  if (!clock) return null
  return (
    <Chip tone={clock.tone} icon={clock.icon}>
      {isShort ? clock.left : clock.text}
    </Chip>
  )
}

/** The next step or the result: the reply clock, the interview, the final decision. */
export function Standing({ delivery }: DeliveryProps) {
  const interview = interviewText(delivery)
  return (
    <span className="cell-lines">
      <ReplyClock delivery={delivery} />
      {interview && (
        <small>
          <Icon name="calendar-clock" /> {interview}
        </small>
      )}
      {delivery.interview && wantsOtherTime(delivery.interview) && (
        <small className="strong">对方希望改期，请查看建议的时间</small>
      )}
      {delivery.opinion && <small className="muted">{delivery.opinion}</small>}
    </span>
  )
}

/** The source of the resume, and its date. */
export function Source({ delivery }: DeliveryProps) {
  const unseen = delivery.viewedTime ? '' : ' · 还没有看'
  return <small className="muted">{`${formatDay(delivery.deliveredTime)}${sourceText(delivery)}${unseen}`}</small>
}
