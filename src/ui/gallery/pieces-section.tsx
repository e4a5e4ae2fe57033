import { useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { CopyText } from '#src/ui/actions/copy-text.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { RecentNotices } from '#src/ui/feedback/recent-notices.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { ProgressSteps } from '#src/ui/status/progress-steps.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Stepper } from '#src/ui/status/stepper.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { Timeline } from '#src/ui/status/timeline.tsx'
import { Section } from './section.tsx'

export function ButtonsSection() {
  const [asking, setAsking] = useState(false)
  return (
    <Section title="按钮与状态">
      <div className="btns">
        <Button variant="action" icon="plus-circle">
          领取工单
        </Button>
        <Button>保存</Button>
        <Button variant="secondary">取消</Button>
        <Button variant="quiet" icon="pencil">
          编辑
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          放弃工单
        </Button>
        <Button variant="danger-line">驳回</Button>
        <Button variant="link">普通链接</Button>
        <Button busy>正在提交…</Button>
        <Button reason="暂时不能投递：身份审核通过后即可。">投递</Button>
      </div>
      <div className="tags">
        <StatusChip status="ToBeClaimed" label="待领取" />
        <StatusChip status="Claimed" label="已领取" />
        <StatusChip status="InExecution" label="执行中" />
        <StatusChip status="InAcceptance" label="验收中" />
        <StatusChip status="Settled" label="已结算" />
        <StatusChip status="Fail" label="验收不合格" />
        <StatusChip status="Draft" label="草稿" />
        <StatusChip status="Published" entity="Requirement" label="招聘中" />
        <Chip tone="wait" icon="wallet">
          待付款
        </Chip>
        <Tag icon="bolt">自动抢单</Tag>
        <Tag fit>听力可</Tag>
      </div>
      <CopyText text="GD202611180007" label="工单编号" />
      <ConfirmDialog
        open={asking}
        title="放弃这张工单？"
        consequence="剩余 1,200 张会释放给其他人。已完成的部分仍可提交结算。"
        confirmLabel="放弃剩余部分"
        cancelLabel="继续做"
        reason={{ label: '放弃原因', required: true, limit: 200 }}
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      />
    </Section>
  )
}

export function WaySection() {
  return (
    <Section title="路径与消息">
      <Tabs
        label="工单状态"
        current="?tab=2"
        tabs={[
          { label: '全部', href: '?tab=1', count: 41 },
          { label: '可领取', href: '?tab=2', count: 24 },
          { label: '进行中', href: '?tab=3', count: 9 },
        ]}
      />
      <Card title="工单进度" aside={<StatusChip status="InAcceptance" label="验收中" />}>
        <ProgressSteps
          horizontal
          label="工单进度"
          steps={[
            { name: '待领取', state: 'done', note: '11-18 09:12' },
            { name: '已领取', state: 'done', note: '11-18 09:13' },
            { name: '执行中', state: 'done', note: '11-19 08:40' },
            { name: '验收中', state: 'now', note: '预计 11-26 前' },
            { name: '验收通过', state: 'ahead' },
            { name: '已结算', state: 'ahead' },
          ]}
        />
      </Card>
      <div className="split split-even">
        <Card title="审核进度">
          <Timeline
            label="审核进度"
            entries={[
              { name: '提交审核', note: '11-17 20:31' },
              { name: '初审', note: '11-18 10:04', opinion: '照片不清晰，请重拍', bad: true },
            ]}
            ahead={['复审']}
          />
        </Card>
        <Card title="简历步骤">
          <Stepper
            label="简历步骤"
            current={1}
            steps={[{ name: '基本信息' }, { name: '经历与技能' }, { name: '提交' }]}
          />
        </Card>
      </div>
      <Alert tone="wait" title="残疾人证还有 62 天到期">
        <p>到期后将不能投递和领取，请提前换领。</p>
      </Alert>
      <Alert>
        <p>平台将于 11 月 23 日 0:00–2:00 维护，期间可浏览，不可提交。</p>
      </Alert>
      <div className="split split-even">
        <Card title="最近提示">
          <RecentNotices
            notices={[
              {
                id: 1,
                tone: 'success',
                title: '已领取 2,400 张',
                lines: ['请在 12 月 12 日前提交成果'],
                time: '14:05',
              },
              { id: 2, tone: 'error', title: '请求参数未能通过验证', time: '14:02' },
            ]}
          />
          <Spinner />
        </Card>
        <ErrorState text="服务暂时没有回应，请稍后再试。" onRetry={() => {}} />
      </div>
    </Section>
  )
}
