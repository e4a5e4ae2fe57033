import { ProgressSteps, type StepState } from '#src/ui/status/progress-steps.tsx'
import { statusLook } from '#src/ui/status/status-tones.ts'

export interface Step {
  status: string
  statusLabel: string
  position: 'Done' | 'Current' | 'Ahead'
  /** Formatted time when the step was reached. */
  when?: string | null
}

export interface RecordProgressProps {
  label: string
  steps: readonly Step[]
  horizontal?: boolean
}

/**
 * The state of a step: the current step is `bad` if its status is a failure, `done` if it is the last step, otherwise
 * `now`.
 */
function stateOf({ status, position }: Step, isLast: boolean): StepState {
  if (position !== 'Current') return position === 'Done' ? 'done' : 'ahead'
  if (statusLook(status).tone === 'bad') return 'bad'
  return isLast ? 'done' : 'now'
}

/** Shows the steps that a service sends (`steps`, `moneySteps`) as progress. */
export function RecordProgress({ label, steps, horizontal }: RecordProgressProps) {
  return (
    <ProgressSteps
      label={label}
      horizontal={horizontal}
      steps={steps.map((step, index) => ({
        name: step.statusLabel,
        state: stateOf(step, index === steps.length - 1),
        note: step.when || undefined,
      }))}
    />
  )
}
