import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { createSheetImport } from '#machines/flows/sheet-import.machine.ts'
import {
  LedgerImportStatementDocument,
  type LedgerImportStatementMutation,
  type StatementLayout,
} from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { outdateReads } from '#src/lib/query-client.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ProgressBar } from '#src/ui/data/progress-bar.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { kindByEndings } from '#src/ui/forms/kind-by-endings.ts'
import { Select } from '#src/ui/forms/select.tsx'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'

type Result = LedgerImportStatementMutation['ledgerImportStatement']

const FILE = { kinds: [kindByEndings(['csv', 'txt', 'xlsx'], 16 * 1_048_576)], maxFiles: 1 }

const sheetImport = createSheetImport<UploadedFile, Result, null>()

/** The statement as a running `sheetImport`: the check is the import taken back. */
function useStatement(layout: string) {
  const { inspect } = usePortalServices()
  const { perform } = useActs(LedgerImportStatementDocument)
  const queryClient = useQueryClient()
  const { succeed } = useToasts()
  const latest = useRef({ layout, perform, succeed })
  latest.current = { layout, perform, succeed }
  const logic = useMemo(() => {
    const send = async (asked: { fileId: number; isPreview?: true; checked?: string }): Promise<Result> => {
      const bank = latest.current.layout === '' ? {} : { layout: latest.current.layout as StatementLayout }
      return (await latest.current.perform({ input: { ...asked, ...bank } })).ledgerImportStatement
    }
    return sheetImport.provide({
      actors: {
        checkSheet: fromPromise<Result, { fileId: number; columns: null }>(({ input: { fileId } }) =>
          send({ fileId, isPreview: true }),
        ),
        importSheet: fromPromise<Result, { fileId: number; checked: Result | null }>(
          async ({ input: { fileId, checked } }) => {
            const result = await send({ fileId, ...(checked && { checked: checked.checked }) })
            await outdateReads(queryClient, true)
            const open = result.openCount > 0 ? `还有 ${result.openCount} 笔没有对上，请写明原因。` : '全部对上了。'
            latest.current.succeed(`已导入 ${result.newCount} 笔流水`, open)
            return result
          },
        ),
      },
    })
  }, [queryClient])
  const [snapshot, send] = useMachine(logic, { inspect })
  return { snapshot, send, ...snapshot.context }
}

/** A statement of the platform's account: checked first, imported on a second press. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="导入银行流水" onClose={onClose}>
      <StatementForm onClose={onClose} />
    </Dialog>
  )
}

function StatementForm({ onClose }: { onClose: () => void }) {
  const [layout, setLayout] = useState('')
  const upload = useUpload('Temp')
  const options = useEnumOptions('StatementLayout')
  const { snapshot, send, files, checked, imported, failure } = useStatement(layout)
  const isChecking = snapshot.matches('checking')
  const isReadable = snapshot.matches('checked') || snapshot.matches('importing')
  const shown = imported ?? checked
  return (
    <div className="stack">
      {!imported && (
        <>
          <Select
            label="银行"
            required={false}
            hint="不选时按表头认"
            placeholder="按表头认"
            value={layout}
            onChange={({ target }) => {
              setLayout(target.value)
              // another layout is another check
              send({ type: 'choose', files })
            }}
            options={options}
          />
          <FileField
            label="流水文件"
            hint="CSV 或 XLSX，按网上银行下载的原样上传即可，最多 20,000 笔"
            files={files}
            onChange={(chosen) => send({ type: 'choose', files: chosen })}
            {...upload}
            {...FILE}
          />
        </>
      )}
      {snapshot.hasTag('busy') && <ProgressBar label={isChecking ? '正在逐笔检查' : '正在导入'} text="通常几秒钟" />}
      {failure !== null && (
        <p className="error" role="alert">
          {errorSentenceOf(failure)}
        </p>
      )}
      {shown && <Found result={shown} />}
      <div className="btns">
        {!imported && (
          <Button
            variant={isReadable ? 'secondary' : 'primary'}
            icon="search"
            busy={isChecking}
            reason={snapshot.matches('empty') ? '先上传流水文件' : null}
            onClick={() => send({ type: 'check' })}
          >
            检查这份文件
          </Button>
        )}
        {isReadable && !imported && (
          <Button
            variant="action"
            icon="check"
            busy={snapshot.matches('importing')}
            onClick={() => send({ type: 'import' })}
          >
            导入 {checked?.newCount ?? 0} 笔
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {imported ? '完成' : '取消'}
        </Button>
      </div>
    </div>
  )
}

function Found({ result }: { result: Result }) {
  const { layoutLabel, firstDay, lastDay, lineCount, newCount, matchedCount, openCount, notes } = result
  return (
    <section aria-label="检查结果" className="stack" role="status">
      <p>
        {layoutLabel}，{formatDate(firstDay)}至 {formatDate(lastDay)}，共 {lineCount} 笔
        {newCount < lineCount && `，其中 ${lineCount - newCount} 笔以前导入过`}。
      </p>
      <p>
        与账簿对上 {matchedCount} 笔，没有对上 {openCount} 笔{openCount > 0 && '，导入后请写明原因'}。
      </p>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
