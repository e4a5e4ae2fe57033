import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'

/** `remark`: a note between the steps, not a step itself. */
export type StepState = 'done' | 'now' | 'ahead' | 'bad' | 'remark'

export interface ProgressStep {
  name: string
  state: StepState
  /** When the step happened and who did it, or when it is expected. */
  note?: ReactNode
  /** Text of the entry, with the actions on it. */
  body?: ReactNode
}

export interface ProgressStepsProps {
  label: string
  steps: readonly ProgressStep[]
  /** Steps beside each other where there is room, otherwise one below the other. */
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

/** The symbol of a step: an icon for a finished step, its number otherwise. */
function StoneFace({ state, number }: { state: StepState; number: number }) {
  const icon = icons[state]
  return icon ? <Icon name={icon} /> : number
}

/**
 * The progress of a process: solid bars are finished steps, a dotted circle is the current step, dashed outlines are
 * future steps.
 */
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
