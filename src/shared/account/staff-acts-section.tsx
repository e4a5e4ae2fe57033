import { UserGetMyStaffActsDocument } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'

/**
 * Actions of staff on the user's account at the counter, so that the user notices an unknown one. Most accounts have
 * none.
 */
export function StaffActsSection() {
  const { data } = useQueryResource(UserGetMyStaffActsDocument, {}, { errors: 'inline' })
  const items = data?.userGetMyStaffActs?.items ?? []
  if (items.length === 0) return null
  return (
    <Card title="工作人员为您办理的事">
      <p className="help">如果您本人没有到柜台办理，请立即联系平台。</p>
      <ul className="account-items">
        {items.map(({ id, title, statusLabel, isDone, reason, preparedTime, decidedTime, lines }) => (
          <li key={id} className="account-item">
            <div>
              <p>{title}</p>
              <p className="help">
                {formatDateTime(preparedTime)} 提交{decidedTime && `，${formatDateTime(decidedTime)} 有结果`}
                {reason && `。原因：${reason}`}
              </p>
              <p className="help">
                {lines
                  .filter(({ after }) => after !== null)
                  .map(changeInWords)
                  .join('；')}
              </p>
            </div>
            <Chip tone={isDone ? 'good' : 'idle'} icon={isDone ? 'check' : 'info-circle'}>
              {statusLabel}
            </Chip>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface Line {
  label: string
  before?: string | null | undefined
  after?: string | null | undefined
}

const changeInWords = ({ label, before, after }: Line): string =>
  !before || before === after ? `${label} ${after}` : `${label} 由 ${before} 改为 ${after}`
