import { judgePerson, type PersonCheck } from '#machines/flows/person-gate.model.ts'
import type { WayStep } from '#src/ui/status/way.tsx'

const REJECTED = -1

/** Where a record stands on the way from nothing to audited; `audit` counts the stages reached, the submission first. */
export function recordSteps({ audit, auditStatus, ...check }: PersonCheck): WayStep[] {
  const reached = Number(audit ?? 0)
  const verdict = judgePerson({ ...check, audit, auditStatus })
  if (reached === REJECTED) {
    return [
      { name: '建立档案', state: 'done' },
      { name: '提交审核', state: 'done' },
      { name: '初审', state: 'bad' },
      { name: '复审', state: 'ahead' },
    ]
  }
  const names = ['建立档案', '提交审核', '初审', '复审']
  const done = verdict === 'certified' ? names.length : verdict === 'noRecord' ? 0 : 1 + reached
  return names.map((name, index) => ({ name, state: index < done ? 'done' : index === done ? 'now' : 'ahead' }))
}

/** What the stage means and what comes next, by the gate's own verdict. */
export function recordWords({ audit, ...check }: PersonCheck): { title: string; text: string } {
  if (audit === REJECTED) {
    return { title: '审核没有通过', text: '请按下面的意见准备新的材料，并联系基金会的就业辅导员修改后重新提交。' }
  }
  const words = {
    noRecord: {
      title: '还没有您的档案',
      text: '档案包括基本资料、残疾人证和求职意向。建立并通过审核之后，才能领取工单。',
    },
    notSubmitted: { title: '档案还没有提交审核', text: '资料齐全后提交审核，先由基金会初审，再由平台复审。' },
    underReview: {
      title: '档案正在审核',
      text: '先由基金会初审，再由平台复审。结果会以站内信通知您，不需要您再做什么。',
    },
    certified: { title: '档案已通过审核', text: '您可以领取工单了。' },
  }
  return words[judgePerson({ ...check, audit })]
}
