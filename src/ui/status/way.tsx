import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'

export type WayState = 'done' | 'now' | 'ahead' | 'bad'

export interface WayStep {
  name: string
  state: WayState
  /** When it happened, by whom, or by when it is expected. */
  note?: ReactNode
}

export interface WayProps {
  label: string
  steps: readonly WayStep[]
  /** Beside each other where there is room; one below the other elsewhere. */
  horizontal?: boolean
}

const spoken: Record<WayState, string> = { done: '已完成', now: '当前', ahead: '未开始', bad: '未通过' }

/** The progress of a process: solid bars are done, the dotted stone is the present step, dashed outlines are ahead. */
export function Way({ label, steps, horizontal = false }: WayProps) {
  return (
    <ol className={classNames('way', horizontal && 'way-h')} aria-label={label}>
      {steps.map((step, index) => (
        <li
          // a time line may pass the same step twice
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity beyond its place
          key={index}
          className={step.state === 'ahead' ? undefined : step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="stone" aria-hidden="true">
            {step.state === 'done' ? <Icon name="check" /> : step.state === 'bad' ? <Icon name="times" /> : index + 1}
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
          </span>
        </li>
      ))}
    </ol>
  )
}
