import { cardName } from '#machines/rules/card-words.ts'
import { useCalendar } from '#src/lib/calendar.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useTerm, withinDays } from '#src/lib/terms.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ProgressSteps } from '#src/ui/status/progress-steps.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { SimpleWords } from '#src/ui/text/simple-words.tsx'
import { placeOf } from '../audit-fields.ts'
import { auditSteps, expectation } from '../audit-steps.ts'
import { DETAIL_PATH } from '../paths.ts'
import type { ResumeRecord } from '../record.ts'
import { useResumeWizard } from '../wizard/use-resume-wizard.ts'

const WORDS = {
  waiting: { title: '档案正在审核', simple: '资料交上去了。有人在看。看完会告诉您。' },
  rejected: { title: '审核没有通过', simple: '有地方要改。点下面的链接，改好，再交一次。' },
  certified: { title: '档案已通过审核', simple: '通过了。您可以找工作、接工单了。' },
} as const

/** The state of the submission: the two stages, the expected dates, and the fields to correct. */
export function AuditCard({ record }: { record: ResumeRecord }) {
  const { stage, reload } = useResumeWizard()
  const term = useTerm('person')
  const calendar = useCalendar()
  if (stage === 'writing') return null
  const { title, simple } = WORDS[stage]
  const moment = { now: pageNow(), calendar }
  const expected = expectation(record, term, moment)
  return (
    <Card title={title}>
      {/* after a submission and after 刷新审核进度 nothing else says what came of it */}
      <LiveRegion message={title} />
      <SimpleWords>{simple}</SimpleWords>
      <ProgressSteps label="审核进度" steps={auditSteps(record, term, moment)} horizontal />
      {stage === 'rejected' && <Reasons record={record} />}
      {expected && (
        <p>
          {expected.isPast
            ? `已超过办理期限（每个环节${withinDays(term)}），您可以联系我们了解进度。`
            : `先由基金会初审，再由平台复审，每个环节${withinDays(term)}，预计 ${expected.day}前全部完成。结果会以站内信通知您，不需要您再做什么。`}
        </p>
      )}
      {record.isCardExpired && stage === 'certified' && (
        <Alert tone="wait" title={`${cardName(record.veteranGrade)}已过期`}>
          <p>换领新证后，请申请变更证件资料；在此之前不能投递岗位和领取工单。</p>
        </Alert>
      )}
      {stage === 'waiting' && !expected && (
        <p>先由基金会初审，再由平台复审。结果会以站内信通知您，不需要您再做什么。</p>
      )}
      <div className="btns">
        {stage === 'certified' ? (
          <LinkButton href="/workOrder" icon="list-check">
            浏览工单
          </LinkButton>
        ) : (
          <Button variant="secondary" icon="refresh" onClick={reload}>
            刷新审核进度
          </Button>
        )}
        <LinkButton href={DETAIL_PATH} variant="secondary" icon="eye">
          预览简历
        </LinkButton>
        <LinkButton href="#contact" variant="quiet" icon="comments">
          联系我们
        </LinkButton>
      </div>
    </Card>
  )
}

function Reasons({ record }: { record: ResumeRecord }) {
  const { fix } = useResumeWizard()
  const places = record.auditFields.flatMap((name) => placeOf(name) ?? [])
  return (
    <Alert tone="bad" title="审核意见">
      <p>{record.auditOpinion}</p>
      {places.length > 0 && (
        <>
          <p>需要修改的地方：</p>
          <ul>
            {places.map(({ step, field, label }) => (
              <li key={field}>
                <Button variant="link" onClick={() => fix(step, field)}>
                  修改{label}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>改好以后，在这一页重新提交审核。</p>
    </Alert>
  )
}
