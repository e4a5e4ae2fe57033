import { ProgressSteps } from './progress-steps.tsx'

/** Progress through a wizard. `current` counts from 0. */
export function Stepper({
  label,
  steps,
  current,
}: {
  label: string
  steps: readonly { name: string; note?: string }[]
  current: number
}) {
  const stateAt = (index: number) => (index < current ? 'done' : index === current ? 'now' : 'ahead')
  return (
    <ProgressSteps horizontal label={label} steps={steps.map((step, index) => ({ ...step, state: stateAt(index) }))} />
  )
}
