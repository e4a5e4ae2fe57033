import type { HiringDeliveryRowFragment } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { interviewText, matchText, replyClock, sourceText, wantsOtherTime } from '../delivery-texts.ts'

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

/** How long the person has waited, and how long the enterprise still has. */
export function ReplyClock({ delivery, isShort = false }: DeliveryProps & { isShort?: boolean }) {
  const clock = replyClock(delivery)
  if (!clock) return null
  return (
    <Chip tone={clock.tone} icon={clock.icon}>
      {isShort ? clock.left : clock.text}
    </Chip>
  )
}

/** What happens next, or what came of it: the clock, the interview, the last word. */
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

/** Where the resume came from, and when. */
export function Source({ delivery }: DeliveryProps) {
  const unseen = delivery.viewedTime ? '' : ' · 还没有看'
  return <small className="muted">{`${formatDay(delivery.deliveredTime)}${sourceText(delivery)}${unseen}`}</small>
}
