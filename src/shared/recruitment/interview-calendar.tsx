import { saveFile } from '#src/lib/rest-files.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { calendarFileOf } from '#src/shared/recruitment/calendar-file.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { isHindered } from '#src/ui/in-app-browser.ts'

/** An interview as both sides see it. */
interface Interview {
  round: number
  time: string
  modeLabel: string
  place?: string | null
  link?: string | null
  contact?: string | null
  contactPhone?: string | null
  accommodationNames: readonly string[]
  requestedAccommodationNames: readonly string[]
  remark?: string | null
  resultTime?: string | null
}

export interface InterviewEvent {
  interview: Interview
  deliveryId: number
  /** title in the calendar: 面试：线上客服（云杉智能数据） */
  title: string
  /** path of the reader's page about the interview */
  path: string
}

/**
 * Length of the calendar entry. The invitation has no duration, so the entry reserves an hour and states the reason.
 */
const KEPT_MINUTES = 60

/** Text of the calendar entry: what the person has to know, above all accommodations and what to bring. */
const linesOf = (interview: Interview, url: string): string[] => [
  `方式：${interview.modeLabel}`,
  ...(interview.place ? [`地点：${interview.place}`] : []),
  ...(interview.link ? [`链接：${interview.link}`] : []),
  ...(interview.contact || interview.contactPhone
    ? [`联系人：${[interview.contact, interview.contactPhone].filter(Boolean).join(' ')}`]
    : []),
  `企业提供的便利：${interview.accommodationNames.join('、') || '没有写明'}`,
  ...(interview.requestedAccommodationNames.length > 0
    ? [`求职者需要的便利：${interview.requestedAccommodationNames.join('、')}`]
    : []),
  ...(interview.remark ? [`说明：${interview.remark}`] : []),
  '时长没有约定，日历里先留 1 小时。',
  `详情：${url}`,
]

export const interviewFileOf = (
  { interview, deliveryId, title, path }: InterviewEvent,
  origin: string,
  now: number,
) => {
  const url = `${origin}${path}`
  return calendarFileOf({
    uid: `interview-${deliveryId}-${interview.round}@${new URL(origin).host}`,
    start: interview.time,
    minutes: KEPT_MINUTES,
    title,
    place: interview.place ?? interview.link,
    lines: linesOf(interview, url),
    url,
    now,
  })
}

/** Adds a future interview, with its accommodations, to the reader's own calendar. */
export function InterviewCalendar(event: InterviewEvent) {
  const { succeed } = useToasts()
  const { resultTime, time } = event.interview
  if (resultTime || new Date(time).getTime() < pageNow()) return null
  const save = () => {
    if (isHindered('保存文件')) return
    const text = interviewFileOf(event, location.origin, pageNow())
    saveFile({ blob: new Blob([text], { type: 'text/calendar;charset=utf-8' }), name: '面试.ics' })
    succeed('日历文件已下载', '打开它，面试就加到您的日历里，提前一天和一小时提醒。')
  }
  return (
    <div className="btns">
      <Button variant="secondary" size="small" icon="calendar-clock" onClick={save}>
        加到日历（.ics）
      </Button>
    </div>
  )
}
