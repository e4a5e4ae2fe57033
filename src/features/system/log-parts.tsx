import { formatDateTime } from '#src/lib/date-time.ts'
import { days } from '#src/lib/list/filters.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'

/** The filter by time that every log has. */
export const logDays = days('时间', ['startTime', 'endTime'])

export const Time = ({ creationTime }: { creationTime: string }) => formatDateTime(creationTime)

interface WhoProps {
  userName?: string | null
  userType?: string | null
  userId?: number | null
}

/** The masked name of a user, and the label of their kind when it is loaded. */
export function Who({ userName, userType, userId }: WhoProps) {
  const types = useEnumOptions('UserType')
  const kind = types.find(({ value }) => value === userType)?.label
  return (
    <span className="cell-name">
      {userName ?? (userId ? `账号 ${userId}` : userId === 0 ? '没有登录的人' : '没有这个账号')}
      {kind && <small className="muted">{kind}</small>}
    </span>
  )
}
