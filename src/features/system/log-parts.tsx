import { formatDateTime } from '#src/lib/date-time.ts'
import { dayField } from '#src/lib/navigation/search-fields.ts'
import { useEnumOptions } from '#src/lib/work-orders/use-enum-options.ts'
import { DateInput } from '#src/ui/forms/date-input.tsx'

/** What every log is searched by. */
export interface Span {
  startTime: string
  endTime: string
}

export const spanFields = { startTime: dayField, endTime: dayField }

export const spanVariables = ({ startTime, endTime }: Span) => ({
  startTime: startTime || undefined,
  endTime: endTime || undefined,
})

export const SpanInputs = ({ values }: { values: Span }) => (
  <>
    <DateInput label="从" name="startTime" defaultValue={values.startTime} />
    <DateInput label="到" name="endTime" defaultValue={values.endTime} />
  </>
)

export const Time = ({ creationTime }: { creationTime: string }) => formatDateTime(creationTime)

interface WhoProps {
  userName?: string | null
  userType?: string | null
  userId?: number | null
}

/** The masked name, and what kind of user it is, once its word is known. */
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
