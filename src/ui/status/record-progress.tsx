import { ProgressSteps, type StepState } from '#src/ui/status/progress-steps.tsx'
import { statusLook } from '#src/ui/status/status-tones.ts'

export interface Step {
  status: string
  statusLabel: string
  position: 'Done' | 'Current' | 'Ahead'
  /** When it was reached, already in words. */
  when?: string | null
}

export interface RecordProgressProps {
  label: string
  steps: readonly Step[]
  horizontal?: boolean
}

/** A failed end is shown as such, any other end as done; otherwise the step is the present one. */
function stateOf({ status, position }: Step, isLast: boolean): StepState {
  if (position !== 'Current') return position === 'Done' ? 'done' : 'ahead'
  if (statusLook(status).tone === 'bad') return 'bad'
  return isLast ? 'done' : 'now'
}

/** The steps a service sends (`steps`, `moneySteps`) as the way. */
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
