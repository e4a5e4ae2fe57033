import { toDateInput } from '#src/lib/date-time.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { pageNow } from '#src/lib/server-clock.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { SimpleWords } from '#src/ui/text/simple-words.tsx'
import { LateSelect } from '../components/late-select.tsx'
import { StepFrame } from '../components/step-frame.tsx'
import type { ResumeRecord } from '../record.ts'
import { useDictionaryOptions, useEnumOptions } from '../use-options.ts'
import { useResumeWizard } from '../wizard/use-resume-wizard.ts'
import { useStepForm } from '../wizard/use-step-form.ts'
import { CertificateRow, EducationRow, SkillRow, WorkRow } from './history-rows.tsx'
import { RowList } from './row-list.tsx'
import { historyProblems } from './rules.ts'
import { sendHistory } from './send.ts'
import { HISTORY_LABELS, type HistoryValues, historyOf } from './values.ts'

/** Step 2: schooling, work, skills, certificates. All of it is optional. */
export function HistoryForm({ record }: { record: ResumeRecord | null }) {
  const portal = usePortalServices()
  const today = toDateInput(pageNow())
  const { back } = useResumeWizard()
  const step = useStepForm<HistoryValues>({
    step: 'history',
    record,
    initial: historyOf(record),
    labels: HISTORY_LABELS,
    problemsOf: (values) => historyProblems(values, today),
    send: (values, part) => sendHistory(portal, values, part),
  })
  const { form, intend } = step
  const degrees = useDictionaryOptions('EducationalRequirement').filter(({ label }) => label !== '不限')
  const buttons = (
    <div className="btns">
      <Button variant="secondary" icon="arrow-left" onClick={back}>
        上一步
      </Button>
      <Button type="submit" variant="secondary" busy={form.submitting} onClick={() => intend('stay')}>
        保存第 2 步
      </Button>
      <Button
        type="submit"
        variant="action"
        iconAfter="arrow-right"
        busy={form.submitting}
        onClick={() => intend('next')}
      >
        保存并进入第 3 步
      </Button>
    </div>
  )
  return (
    <StepFrame step={step} label="经历、技能与证书" buttons={buttons}>
      <Card title="教育经历">
        <SimpleWords>上过什么学校？一所学校写一条。没有上过学，就不填。</SimpleWords>
        <div className="form-grid">
          <LateSelect form={form} name="educationalRequirementId" required={false} options={degrees} />
        </div>
        <RowList
          form={form}
          list="educations"
          addLabel="添加一段教育经历"
          empty="还没有填写。自学、培训班和特殊教育学校都可以写。"
        >
          {(index) => <EducationRow form={form} index={index} />}
        </RowList>
      </Card>
      <Card title="工作经历">
        <SimpleWords>做过什么工作？一份工作写一条。没有做过，就不填。</SimpleWords>
        <p className="help">实习、志愿服务、居家接单都算。没有也可以不填。</p>
        <div className="form-grid">
          <LateSelect
            form={form}
            name="experienceRequirement"
            required={false}
            options={useEnumOptions('ExperienceRequirement')}
          />
        </div>
        <RowList form={form} list="workExperiences" addLabel="添加一段工作经历" empty="还没有填写。">
          {(index) => <WorkRow form={form} index={index} />}
        </RowList>
      </Card>
      <Card title="技能">
        <SimpleWords>您会做什么？比如：打字、用读屏软件、做手工。</SimpleWords>
        <RowList form={form} list="skills" addLabel="添加一项技能" empty="还没有填写。例如：语音转写、表格处理、手语。">
          {(index) => <SkillRow form={form} index={index} />}
        </RowList>
      </Card>
      <Card title="证书">
        <SimpleWords>考过什么证？写上名字。没有，就不填。</SimpleWords>
        <RowList
          form={form}
          list="certificates"
          addLabel="添加一份证书"
          empty="还没有填写。证书的照片可以在第 3 步作为附件上传。"
        >
          {(index) => <CertificateRow form={form} index={index} />}
        </RowList>
      </Card>
    </StepFrame>
  )
}
