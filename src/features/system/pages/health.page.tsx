import { mobileProblem } from '#machines/rules/phone.ts'
import { mailProblem } from '#machines/rules/reading/mail.ts'
import { OfficeHealthGetDocument, OfficeHealthTestMailDocument, OfficeHealthTestSmsDocument } from '#src/api/graphql.ts'
import { TestMailDto_emailAddress, TestSmsDto_phone } from '#src/api/limits.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { ChannelTest } from '../components/channel-test.tsx'
import { PointList } from '../components/point-list.tsx'
import { HEALTH_LOOKS } from '../health-looks.ts'
import { systemCrumbs } from '../paths.ts'

/** The state of the installation, with the same facts as `portal check` on the server. */
export default function ConsoleHealthPage() {
  const resource = useQueryResource(OfficeHealthGetDocument, {}, { errors: 'inline', keepPrevious: true })
  const health = resource.data?.healthGet
  return (
    <>
      <PageHeader
        title="运行状况"
        context={health ? `${health.summary}；${formatDateTime(health.checkedTime)} 查看` : undefined}
        crumbs={systemCrumbs('运行状况')}
        actions={
          <Button variant="secondary" icon="refresh" busy={resource.isLoading} onClick={resource.reload}>
            再查一次
          </Button>
        }
      />
      {resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {!health && resource.isIndicatorShown && <Skeleton lines={15} label="正在查看运行状况" />}
      {health && (
        <div className="stack">
          <Card title="每一项的情况">
            <PointList points={health.points} looks={HEALTH_LOOKS} />
          </Card>
          <ChannelTests onSent={resource.reload} />
        </div>
      )}
    </>
  )
}

function ChannelTests({ onSent }: { onSent: () => void }) {
  const mail = useMutationAction(OfficeHealthTestMailDocument, { errors: 'inline' })
  const sms = useMutationAction(OfficeHealthTestSmsDocument, { errors: 'inline' })
  return (
    <Card title="发一条测试消息">
      <p className="small">消息里只有一句测试的话。每次发送都记入操作日志，一分钟最多各发 5 次。</p>
      <div className="grid">
        <ChannelTest
          name="emailAddress"
          label="邮箱"
          submit="发测试邮件"
          limit={TestMailDto_emailAddress}
          problem={mailProblem}
          inputMode="email"
          send={async (emailAddress) => {
            const { healthTestMail } = await mail.run({ input: { emailAddress } })
            onSent()
            return healthTestMail
          }}
        />
        <ChannelTest
          name="phone"
          label="手机号"
          submit="发测试短信"
          limit={TestSmsDto_phone}
          problem={mobileProblem}
          inputMode="tel"
          send={async (phone) => {
            const { healthTestSms } = await sms.run({ input: { phone } })
            onSent()
            return healthTestSms
          }}
        />
      </div>
    </Card>
  )
}
