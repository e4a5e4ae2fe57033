import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'

/** `remark`: something said on the way, no step of it. */
export type StepState = 'done' | 'now' | 'ahead' | 'bad' | 'remark'

export interface ProgressStep {
  name: string
  state: StepState
  /** When it happened and who did it, or when it is expected. */
  note?: ReactNode
  /** What was said, and what may be done with it. */
  body?: ReactNode
}

export interface ProgressStepsProps {
  label: string
  steps: readonly ProgressStep[]
  /** Beside each other where there is room; one below the other elsewhere. */
  horizontal?: boolean
}

const spoken: Record<StepState, string> = {
  done: '已完成',
  now: '当前',
  ahead: '未开始',
  bad: '未通过',
  remark: '备注',
}

const icons: Partial<Record<StepState, IconName>> = { done: 'check', bad: 'times', remark: 'comment' }

/** A step that is over has a sign, one that lies ahead its number. */
function StoneFace({ state, number }: { state: StepState; number: number }) {
  const icon = icons[state]
  return icon ? <Icon name={icon} /> : number
}

/** The progress of a process: solid bars are done, the dotted stone is the present step, dashed outlines are ahead. */
export function ProgressSteps({ label, steps, horizontal = false }: ProgressStepsProps) {
  return (
    <ol className={classNames('progress-steps', horizontal && 'progress-steps-h')} aria-label={label}>
      {steps.map((step, index) => (
        <li
          // a time line may pass the same step twice
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity beyond its place
          key={index}
          className={step.state === 'ahead' ? undefined : step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="stone" aria-hidden="true">
            <StoneFace state={step.state} number={index + 1} />
          </span>
          <span>
            <span className="name">
              {step.name}
              <span className="sr">（{spoken[step.state]}）</span>
            </span>
            {step.state === 'now' && (
              <span className="state" aria-hidden="true">
                当前
              </span>
            )}
            {step.note && <span className="when">{step.note}</span>}
            {step.body && <span className="said">{step.body}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
