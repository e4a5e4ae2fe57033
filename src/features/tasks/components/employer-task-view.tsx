import type { TaskDetailFragment } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { RecordProgress } from '#src/ui/status/record-progress.tsx'
import { employerStepOf } from '../employer-texts.ts'
import { TASKS } from '../paths.ts'
import { EmployerTaskActs } from './employer-task-acts.tsx'
import { TaskContent } from './task-content.tsx'
import { TaskOpinion } from './task-opinion.tsx'
import { TaskPeople } from './task-people.tsx'
import { TaskState } from './task-state.tsx'
import { TaskThread } from './task-thread.tsx'

/** A task as the enterprise that assigned it sees it. */
export function EmployerTaskView({ task }: { task: TaskDetailFragment }) {
  const { title, text } = employerStepOf(task)
  const steps = task.steps.map((each) => ({ ...each, when: formatDayTime(each.time) }))
  return (
    <>
      <PageHeader
        title={task.displayName}
        crumbs={[{ label: '任务', href: TASKS }, { label: task.displayName }]}
        state={<TaskState task={task} />}
      />
      <TaskOpinion task={task} />
      <Card title="进度" className="cq">
        <RecordProgress horizontal label="任务进度" steps={steps} />
      </Card>
      <div className="cq">
        <div className="split split-part">
          <Panel title={title}>
            <p>{text}</p>
            <EmployerTaskActs task={task} />
          </Panel>
          <div className="stack stack-cards part-main">
            <TaskContent task={task} />
            <TaskThread taskId={task.id} isInProgress={false} />
            <RecordCard entityType="EnterpriseTask" entityId={task.id} />
          </div>
          <aside className="stack" aria-label="参与人">
            <TaskPeople task={task} />
          </aside>
        </div>
      </div>
    </>
  )
}
