import type { UserType } from '#machines/actor.ts'
import type { JobDetail } from './components/job-detail.types.ts'

type Job = Pick<JobDetail, 'canDeliver' | 'deliverHint' | 'myDelivery'>

/** The user's situation with regard to a job, which decides what the panel offers. */
export type DeliverStance =
  | { kind: 'anonymous' }
  | { kind: 'open' }
  /** the user has an open delivery */
  | { kind: 'mine' }
  /** the reason why the user cannot apply, and a link to change this */
  | { kind: 'blocked'; reason: string; fix: { label: string; href: string } | null }

const TO_RESUME = { label: '去完善简历和认证', href: '/userCenter/resume' }
const TO_ROLE = { label: '去选择身份', href: '/account/roleSelection' }

/**
 * The server decides (`canDeliver`) and gives the reason (`deliverHint`). `isChecking`: the page came with an anonymous
 * read, and a read with the user's token is still running.
 */
export function deliverStanceOf(job: Job, userType: UserType | null, isChecking = false): DeliverStance {
  if (userType === null) return { kind: 'anonymous' }
  if (job.canDeliver) return { kind: 'open' }
  if (userType === 'Visitor') {
    return { kind: 'blocked', reason: '请先选择“求职者”身份并完成身份审核', fix: TO_ROLE }
  }
  if (userType !== 'DisabledPerson') {
    return { kind: 'blocked', reason: '简历由求职者本人投递，您可以在工作台查看或管理岗位', fix: null }
  }
  if (isChecking && job.deliverHint === null) {
    return { kind: 'blocked', reason: '正在核对您是否可以投递', fix: null }
  }
  if (job.myDelivery) return { kind: 'mine' }
  return { kind: 'blocked', reason: job.deliverHint ?? '请先建立简历，身份审核通过后就可以投递', fix: TO_RESUME }
}
