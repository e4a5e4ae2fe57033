import { useState } from 'react'
import { ConsoleMovingInDiscardDocument } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ProgressBar } from '#src/ui/data/progress-bar.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { figure, type MovedList, resultText, resultTone } from '../moving-words.ts'
import { useBringIn } from '../use-bring-in.ts'
import { NotifyDialog } from './notify-dialog.tsx'

/** The state of the list, and the currently possible actions. */
export function ListActs({ list }: { list: MovedList }) {
  const { allowedActions, counts, counter } = list
  const bringing = useBringIn(list)
  const [asked, setAsked] = useState<'discard' | 'notify' | null>(null)
  const refused = useFileExport('MovingIn/ExportRefused', '未迁入的行.xlsx')
  const results = useFileExport('MovingIn/ExportResults', '每一行的结果.xlsx')
  const shown = bringing.counts ?? counts
  const isStopped = list.isUnderWay && !bringing.isRunning
  const mayRun = allowedActions.includes('start') || isStopped
  return (
    <Card title="结果">
      <div role="status">
        <Alert tone={resultTone(counts)} title={resultText(shown)}>
          <p>{hintOf(list)}</p>
        </Alert>
      </div>
      {bringing.isRunning && (
        <ProgressBar
          label="正在迁入，可以离开这一页，回来再继续"
          value={shown.created}
          max={shown.created + shown.ready}
          text={`${figure(shown.created)} / ${figure(shown.created + shown.ready)} ${counter}`}
        />
      )}
      {bringing.errorText && (
        <p className="error" role="alert">
          {bringing.errorText}
        </p>
      )}
      <div className="btns">
        {counts.refused > 0 && list.isOwn && (
          <Button
            variant="secondary"
            icon="file-excel"
            busy={refused.isBusy}
            onClick={() => void refused.run({ id: list.id })}
          >
            下载有问题的 {figure(counts.refused)} 行
          </Button>
        )}
        {list.checkedTime && (
          <Button
            variant="secondary"
            icon="download"
            busy={results.isBusy}
            onClick={() => void results.run({ id: list.id })}
          >
            下载每一行的结果
          </Button>
        )}
        {allowedActions.includes('discard') && (
          <Button variant="quiet" icon="trash" onClick={() => setAsked('discard')}>
            作废这份名单
          </Button>
        )}
        {allowedActions.includes('notify') && (
          <Button variant="secondary" icon="send" onClick={() => setAsked('notify')}>
            通知这些人
          </Button>
        )}
        {mayRun && (
          <Button variant="action" icon="download" busy={bringing.isRunning} onClick={() => void bringing.run()}>
            {isStopped ? '继续迁入' : `迁入 ${figure(counts.ready)} ${counter}`}
          </Button>
        )}
      </div>
      {asked === 'discard' && <DiscardDialog list={list} onClose={() => setAsked(null)} />}
      {asked === 'notify' && <NotifyDialog list={list} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function hintOf({ allowedActions, counts, notifiedTime }: MovedList): string {
  if (notifiedTime) return `已在${formatDateTime(notifiedTime)}通知。`
  if (allowedActions.includes('notify')) return '没有通知任何人。要通知时，按下面的“通知这些人”。'
  if (allowedActions.includes('start')) return '检查时什么也没有写入。有问题的行可以下载下来改好，作为新的名单再上传。'
  if (counts.refused > 0) return '没有可以迁入的行。有问题的行改好以后，作为新的名单再上传。'
  return allowedActions.includes('check') ? '先指明每一列，再检查。' : '没有要做的事。'
}

function DiscardDialog({ list, onClose }: { list: MovedList; onClose: () => void }) {
  const discard = useMutationAction(ConsoleMovingInDiscardDocument, { errors: 'inline' })
  return (
    <ConfirmDialog
      open
      title="作废这份名单？"
      consequence={<p>上传的内容会删除，来源和依据的记录留着备查。以后可以再上传。</p>}
      confirmLabel="作废"
      busy={discard.isBusy}
      error={discard.errorText}
      onConfirm={() =>
        void discard
          .run({ input: { id: list.id } })
          .then(onClose)
          .catch(() => undefined)
      }
      onCancel={onClose}
    />
  )
}
