import { RequirementResumeUpdateDocument } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import type { DeliveryProps } from './my-delivery.types.ts'

/** The resume as the enterprise sees it, and the data that the person can still change. */
export function SentResume({ delivery }: DeliveryProps) {
  const { sections, snapshotTime, isDisabilityShared, allowedActions } = delivery
  return (
    <Card title="送出的简历">
      <p className="muted small">
        {`这是 ${formatDateTime(snapshotTime)} 的简历。${isDisabilityShared ? '企业能看到残疾类别和等级。' : '企业看不到残疾类别和等级。'}`}
      </p>
      {allowedActions.includes('update') && <Corrections delivery={delivery} />}
      <div>
        {sections.map(({ key, title, isSensitive, lines }) => (
          <details className="more" key={key}>
            <summary>
              {title}
              {isSensitive && <Tag icon="lock">{isDisabilityShared ? '企业能看到' : '企业看不到'}</Tag>}
            </summary>
            <DescriptionList items={lines.map(({ label, value }) => ({ term: label, value }))} />
          </details>
        ))}
      </div>
    </Card>
  )
}

function Corrections({ delivery: { id, rowVersion, isDisabilityShared } }: DeliveryProps) {
  const update = useMutationAction(RequirementResumeUpdateDocument)
  const { succeed } = useToasts()
  const change = async (input: { isDisabilityShared?: boolean; isSnapshotRenewed?: boolean }, done: string) => {
    try {
      await update.run({ input: { id, rowVersion, ...input } })
      succeed(done)
    } catch {
      // a toast already shows the error
    }
  }
  return (
    <div className="btns">
      <Button
        variant="secondary"
        size="small"
        icon={isDisabilityShared ? 'eye-slash' : 'eye'}
        busy={update.isBusy}
        onClick={() =>
          void change(
            { isDisabilityShared: !isDisabilityShared },
            isDisabilityShared ? '企业不再看到残疾类别和等级' : '企业现在能看到残疾类别和等级',
          )
        }
      >
        {isDisabilityShared ? '不让企业看到残疾信息' : '让企业看到残疾信息'}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon="refresh"
        busy={update.isBusy}
        onClick={() => void change({ isSnapshotRenewed: true }, '已换成现在的简历')}
      >
        换成现在的简历
      </Button>
    </div>
  )
}
