import { callProblem } from './phone.ts'

/** The minimum notice of an interview: the person needs a day to prepare and to arrange help (domain rules §1a.8). */
const NOTICE_MS = 24 * 3_600_000
/** The minimum notice when an interview that both sides know of is moved; the person answers again. */
const MOVE_MS = 30 * 60_000

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

const TOO_SOON = '面试时间应在 24 小时之后，好让求职者准备'
const TOO_SOON_TO_MOVE = '改期的时间应至少在半小时之后，好让求职者看到并答复'

/** The detail that an interview of this kind lacks: place, link or phone number. */
function missingOf({ interviewMode, place, link, contactPhone }: Appointment): AppointmentProblem | null {
  if (interviewMode === 'OnSite' && !place) return { member: 'place', message: '现场面试应写明地点' }
  if ((interviewMode === 'Video' || interviewMode === 'Text') && !link)
    return { member: 'link', message: '视频或文字面试应写明链接' }
  if (interviewMode === 'Phone' && !contactPhone) return { member: 'contactPhone', message: '电话面试应写明联系电话' }
  return null
}

/**
 * Every problem that prevents an invitation from being sent; empty if there is none.
 * @param isMoved the person has been invited to this round already
 */
export function appointmentProblems(appointment: Appointment, now: Date, isMoved = false): AppointmentProblem[] {
  const { interviewTime, contactPhone } = appointment
  const notice = isMoved ? MOVE_MS : NOTICE_MS
  const isTooSoon = interviewTime === null || interviewTime.getTime() <= now.getTime() + notice
  const wrongPhone = contactPhone ? callProblem(contactPhone) : null
  const problems: (AppointmentProblem | null)[] = [
    isTooSoon ? { member: 'interviewTime', message: isMoved ? TOO_SOON_TO_MOVE : TOO_SOON } : null,
    missingOf(appointment),
    wrongPhone === null ? null : { member: 'contactPhone', message: wrongPhone },
  ]
  return problems.filter((problem) => problem !== null)
}
