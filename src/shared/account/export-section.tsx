import { PrivacyRequestExportDocument } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import type { MyPrivacy } from './use-my-privacy.ts'

const STATES = {
  None: null,
  Preparing: { tone: 'work', icon: 'spinner', label: '正在准备' },
  Ready: { tone: 'good', icon: 'check', label: '可以下载' },
  Expired: { tone: 'idle', icon: 'calendar-times', label: '已过期' },
} as const

/** A copy of all data that the platform stores about the person. */
export function ExportSection({ privacy }: { privacy: MyPrivacy }) {
  const act = useMutationAction(PrivacyRequestExportDocument)
  const { exportStatus, exportRequestedTime, exportReadyTime, exportFile } = privacy
  const state = STATES[exportStatus]
  const canAsk = exportStatus === 'None' || exportStatus === 'Expired'
  return (
    <Card title="导出我的信息">
      <div className="stack">
        <p>
          一个压缩包，包括您的账号、档案、投递、工单、收入、合同、消息、同意和登录记录，以及您上传的文件。准备好后保留一天，只有您能下载。
        </p>
        <div role="status" className="stack">
          {state && (
            <p>
              <Chip tone={state.tone} icon={state.icon}>
                {state.label}
              </Chip>{' '}
              <span className="help">
                {exportReadyTime
                  ? `${formatDateTime(exportReadyTime)} 准备好`
                  : exportRequestedTime &&
                    `${formatDateTime(exportRequestedTime)} 申请，通常几分钟内完成，可以先离开这个页面`}
              </span>
            </p>
          )}
          {exportFile && (
            <p>
              <a className="btn btn-line" href={exportFile.url} download={exportFile.fileName}>
                <Icon name="download" />
                下载 {exportFile.fileName}
              </a>
            </p>
          )}
        </div>
        {canAsk && (
          <div>
            <Button
              variant="secondary"
              icon="download"
              busy={act.isBusy}
              onClick={() => void act.run({}).catch(() => {})}
            >
              {exportStatus === 'Expired' ? '重新申请导出' : '申请导出'}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
