import { RESUME_STEPS, type ResumeStep } from '#machines/flows/resume-wizard.model.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { type ProgressStep, ProgressSteps } from '#src/ui/status/progress-steps.tsx'
import { STEP_NAMES, STEP_PATHS } from '../paths.ts'
import { missingIn, type ResumeRecord } from '../record.ts'
import { useResumeWizard } from '../wizard/use-resume-wizard.ts'

/**
 * Whether a step is complete. Education and work are optional, so the second step counts as complete with a first
 * entry.
 */
function isDone(record: ResumeRecord | null, step: ResumeStep): boolean {
  if (record === null) return false
  if (step !== 'history') return missingIn(record, step).length === 0
  const { educations, workExperiences, skills, certificates, educationalRequirementId } = record
  return (
    educationalRequirementId != null ||
    educations.length + workExperiences.length + skills.length + certificates.length > 0
  )
}

/** The three steps, and the current one. */
export function ResumeProgress({ record }: { record: ResumeRecord | null }) {
  const { step: current } = useResumeWizard()
  const steps = RESUME_STEPS.map((step): ProgressStep => {
    const state = step === current ? 'now' : isDone(record, step) ? 'done' : 'ahead'
    return {
      name: STEP_NAMES[step],
      state,
      note: state === 'done' ? '已保存' : state === 'now' ? '正在填写' : undefined,
    }
  })
  return (
    <div className="card">
      <ProgressSteps label="简历填写步骤" steps={steps} horizontal />
    </div>
  )
}

/** The progress of the record as text: missing parts, each with a link. */
export function ProgressCard({ record }: { record: ResumeRecord | null }) {
  const { step: current, isOpen } = useResumeWizard()
  return (
    <Card title="还差什么" tone="soft">
      {record && <p className="strong">简历完整度 {record.completeness}%</p>}
      <ul className="stack">
        {RESUME_STEPS.map((step, index) => (
          <li key={step}>
            <p className="strong">
              {step === current || !isOpen(step) ? (
                `第 ${index + 1} 步：${STEP_NAMES[step]}`
              ) : (
                <Link href={STEP_PATHS[step]}>{`第 ${index + 1} 步：${STEP_NAMES[step]}`}</Link>
              )}
            </p>
            <p className="small">{wordsFor(record, step)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function wordsFor(record: ResumeRecord | null, step: ResumeStep): string {
  if (record === null) return step === 'baseInfo' ? '从这里开始' : '填好第 1 步后就可以填'
  const missing = missingIn(record, step)
  if (missing.length > 0) return `还缺：${missing.map(({ message }) => message.replace(/不能为空$/, '')).join('、')}`
  if (isDone(record, step)) return '已填好'
  return '可以不填；写上经历和技能，企业更容易了解您'
}
