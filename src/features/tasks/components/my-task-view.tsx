import type { TaskDetailFragment } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserId } from '#src/lib/portal-selectors.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { RecordProgress } from '#src/ui/status/record-progress.tsx'
import { MY_TASKS } from '../paths.ts'
import { nextStepOf } from '../task-texts.ts'
import { PersonTaskActs } from './person-task-acts.tsx'
import { ProgressForm } from './progress-form.tsx'
import { SubmitTaskForm } from './submit-task-form.tsx'
import { TaskContent } from './task-content.tsx'
import { TaskOpinion } from './task-opinion.tsx'
import { TaskPeople } from './task-people.tsx'
import { TaskState } from './task-state.tsx'
import { TaskThread } from './task-thread.tsx'

/** A task as one of its participants sees it. */
export function MyTaskView({ task }: { task: TaskDetailFragment }) {
  const userId = usePortal(selectUserId)
  const { step, title, text } = nextStepOf(task, userId)
  const mine = task.participators.find((each) => each.userId === userId)
  const isWorking = step === 'submit'
  const steps = task.steps.map((each) => ({ ...each, when: formatDayTime(each.time) }))
  return (
    <>
      <PageHeader
        title={task.displayName}
        crumbs={[{ label: '我的任务', href: MY_TASKS }, { label: task.displayName }]}
        state={<TaskState task={task} />}
        context={task.enterpriseName}
      />
      <TaskOpinion task={task} isAnswered={step === 'wait'} />
      <Card title="进度" className="cq">
        <RecordProgress horizontal label="任务进度" steps={steps} />
      </Card>
      <div className="cq">
        <div className="split split-part">
          <Panel title={title}>
            <p>{text}</p>
            {isWorking && (
              <LinkButton variant="action" size="large" block icon="send" href="#submit-task">
                去提交成果
              </LinkButton>
            )}
            <PersonTaskActs task={task} />
          </Panel>
          <div className="stack stack-cards part-main">
            <TaskContent task={task} />
            {isWorking && <SubmitTaskForm task={task} />}
            <TaskThread taskId={task.id} isInProgress={task.allowedActions.includes('submit')} />
          </div>
          <aside className="stack" aria-label="参与人">
            {isWorking && mine && <ProgressForm part={mine} />}
            <TaskPeople task={task} />
          </aside>
        </div>
      </div>
    </>
  )
}
