import { UserDisabledPersonGetResumeDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'

interface ResumeSectionsProps {
  /** whether to include data that the enterprise gets only if the person agrees at the delivery */
  withSensitive: boolean
  level?: 2 | 3
}

/** The resume as an enterprise receives it, section by section. */
export function ResumeSections({ withSensitive, level = 2 }: ResumeSectionsProps) {
  const resource = useQueryResource(UserDisabledPersonGetResumeDocument, {}, { errors: 'inline' })
  const sections = resource.data?.userDisabledPersonGetResume.sections
  if (sections === undefined) {
    if (resource.errorText) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
    return <Skeleton lines={8} label="正在读取简历" />
  }
  const shown = sections.filter(({ isSensitive }) => withSensitive || !isSensitive)
  if (shown.length === 0) return <EmptyState title="简历还是空的" text="填写并保存后，企业看到的内容会显示在这里。" />
  return (
    <div className="stack">
      {shown.map(({ key, title, lines }) => (
        <Card key={key} title={title} level={level}>
          {/* two schools of one span share their label */}
          <DescriptionList
            items={lines.map(({ label, value }, index) => ({ term: distinct(lines, index) ?? label, value }))}
          />
        </Card>
      ))}
    </div>
  )
}

function distinct(lines: readonly { label: string }[], index: number): string | null {
  const label = lines[index]?.label ?? ''
  const before = lines.slice(0, index).filter((line) => line.label === label).length
  return before === 0 ? null : `${label}（${before + 1}）`
}
