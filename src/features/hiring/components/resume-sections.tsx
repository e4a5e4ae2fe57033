import type { HiringRequirementResumeGetQuery } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { Paragraphs } from '#src/ui/text/paragraphs.tsx'
import { withheldOf } from '../withheld.ts'

export type Delivery = HiringRequirementResumeGetQuery['requirementResumeGet']

interface DeliveryProps {
  delivery: Delivery
}

/** The message of the person, or of the user who recommended them. */
export function Message({ delivery: { message, recommendReason, recommendedByName, foundationName } }: DeliveryProps) {
  if (!message && !recommendReason) return null
  return (
    <Card title="留言">
      {message && <Paragraphs text={message} />}
      {recommendReason && (
        <>
          <h3 className="h-md">{`${[foundationName, recommendedByName].filter(Boolean).join(' ')}的推荐理由`}</h3>
          <Paragraphs text={recommendReason} />
        </>
      )}
    </Card>
  )
}

/** The resume as it was sent, section by section. */
export function ResumeSections({ delivery }: DeliveryProps) {
  const { sections, resumeHint, snapshotTime } = delivery
  if (resumeHint) {
    return (
      <Alert tone="wait" title="现在看不到这份简历">
        <p>{resumeHint}</p>
      </Alert>
    )
  }
  return (
    <>
      <p className="small muted">
        {`这是 ${formatDateTime(snapshotTime)} 送出的简历，之后的改动不在其中。查看已记录，请只用于这次招聘。`}
      </p>
      {sections.map(({ key, title, isSensitive, lines }) => (
        <Card key={key} title={title} aside={isSensitive && <Tag icon="lock">经本人单独同意</Tag>}>
          <DescriptionList items={lines.map(({ label, value }) => ({ term: label, value }))} />
        </Card>
      ))}
    </>
  )
}

/** Fields that are withheld, with the reason. */
export function Withheld({ delivery }: DeliveryProps) {
  return (
    <Card title="没有提供的内容" tone="soft">
      <ul className="checks" aria-label="没有提供的内容">
        {withheldOf(delivery).map(({ what, why }) => (
          <li key={what} className="t-idle">
            <Icon name="lock" />
            <span>
              <b>{what}</b>
            </span>
            <small>{why}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
