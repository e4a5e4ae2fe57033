import type { TaskDetailFragment } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { Meter } from '#src/ui/data/meter.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'

/** The participants of the task, the progress that each reports, and who has submitted. */
export function TaskPeople({ task: { participators } }: { task: TaskDetailFragment }) {
  return (
    <Card title="参与人" aside={<span className="small muted">{`${participators.length} 人`}</span>}>
      <ul className="rounds">
        {participators.map(({ id, realName, duty, progress, remark, submittedTime }) => (
          <li key={id}>
            <div className="stack round">
              <div className="row row-between">
                <h3 className="h-md">{realName}</h3>
                {submittedTime && (
                  <Chip tone="good" icon="check">
                    已提交
                  </Chip>
                )}
              </div>
              {duty && <p className="small">{`分工：${duty}`}</p>}
              <Meter label={`${realName}的进度`} value={progress} max={100} text={`${progress}%`} />
              <p className="small muted">
                {submittedTime ? `${formatDayTime(submittedTime)} 提交` : `自己填写的进度 ${progress}%`}
              </p>
              {remark && <p className="small">{remark}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
