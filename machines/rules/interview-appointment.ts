import { isLandline, isMobile } from './phone.ts'

/** Who is invited needs a day to prepare and to arrange help. */
const NOTICE_MS = 24 * 3_600_000

export interface Appointment {
  readonly interviewTime: Date | null
  /** OnSite, Video, Text or Phone */
  readonly interviewMode: string | null
  readonly place: string | null
  readonly link: string | null
  readonly contactPhone: string | null
}

export interface AppointmentProblem {
  readonly member: 'interviewTime' | 'place' | 'link' | 'contactPhone'
  readonly message: string
}

/** The first thing that keeps an invitation from being sent; null for one that is fine. */
export function appointmentProblem(appointment: Appointment, now: Date): AppointmentProblem | null {
  const { interviewTime, interviewMode, place, link, contactPhone } = appointment
  if (interviewTime === null || interviewTime.getTime() <= now.getTime() + NOTICE_MS) {
    return { member: 'interviewTime', message: '面试时间应在 24 小时之后，好让求职者准备' }
  }
  if (interviewMode === 'OnSite' && !place) return { member: 'place', message: '现场面试应写明地点' }
  if ((interviewMode === 'Video' || interviewMode === 'Text') && !link) {
    return { member: 'link', message: '视频或文字面试应写明链接' }
  }
  if (interviewMode === 'Phone' && !contactPhone) return { member: 'contactPhone', message: '电话面试应写明联系电话' }
  if (contactPhone !== null && contactPhone !== '' && !isMobile(contactPhone) && !isLandline(contactPhone)) {
    return { member: 'contactPhone', message: '联系电话格式不正确' }
  }
  return null
}
