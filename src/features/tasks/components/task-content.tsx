import type { TaskDetailFragment, TaskFileFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { Facts } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Paragraphs } from '#src/ui/text/paragraphs.tsx'

export const fileItemsOf = (files: readonly TaskFileFragment[]) =>
  files.map(({ id, fileName, size, url }) => ({ id, name: fileName, size, href: url }))

/** What is to be done, the deadline, and the attached files. */
export function TaskContent({ task }: { task: TaskDetailFragment }) {
  return (
    <Card title="任务内容" className="cq">
      <Facts
        items={[
          { term: '开始', value: formatDate(task.startDate) },
          { term: '截止（当天有效）', value: formatDate(task.endDate) },
          { term: '已提交', value: `${task.submittedCount} / ${task.participatorCount} 人` },
        ]}
      />
      <Paragraphs text={task.content} empty="没有写更多内容，有疑问可以在下面问。" />
      {task.files.length > 0 && <AttachmentList label="任务附件" items={fileItemsOf(task.files)} />}
    </Card>
  )
}
