import { useState } from 'react'
import {
  WorkOrderFinancialFlowGetBankBatchesDocument,
  WorkOrderFinancialFlowGetBankWordsDocument,
} from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { useRememberedList } from '#src/lib/list/kept-list.ts'
import { formatYuan } from '#src/lib/money.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { LongActProgress } from '#src/shared/long-acts/long-acts.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { ProgressBar } from '#src/ui/data/progress-bar.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { kindByEndings } from '#src/ui/forms/kind-by-endings.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { BankResultLines } from './bank-result-lines.tsx'
import { type BankResult, countOf, useBankResult } from './use-bank-result.ts'

const FILE = { kinds: [kindByEndings(['csv', 'txt', 'xlsx'], 8 * 1_048_576)], maxFiles: 1 }

const COLUMNS = [
  ['name', '户名在哪一列'],
  ['account', '账号在哪一列'],
  ['amount', '金额在哪一列'],
  ['result', '结果在哪一列'],
  ['reason', '退回原因在哪一列'],
] as const

/** Imports the bank's result of a batch from its file: the first press checks it, a second one applies it. */
export function BankResultDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="导入银行结果" onClose={onClose}>
      <BankResultForm onClose={onClose} />
    </Dialog>
  )
}

function BankResultForm({ onClose }: { onClose: () => void }) {
  const [paidTime, setPaidTime] = useState('')
  const [bankName, setBankName] = useState('')
  const { kept, keep } = useRememberedList()
  const columns = kept.sheetColumns ?? {}
  const upload = useUpload('Temp')
  const {
    snapshot,
    send,
    files,
    checked,
    imported,
    failure,
    columns: said,
  } = useBankResult({
    ...{ paidTime, bankName, columns },
  })
  const isChecking = snapshot.matches('checking')
  const shown = imported ?? (snapshot.matches('mapping') ? null : checked)
  const isReadable = snapshot.matches('checked') || snapshot.matches('importing')
  const changes = checked ? countOf(checked, 'Succeeded') + countOf(checked, 'Returned') : 0
  return (
    <div className="stack">
      {!imported && (
        <>
          <BatchChoice
            value={paidTime}
            onChange={(chosen) => {
              setPaidTime(chosen)
              // another batch requires a new check
              send({ type: 'choose', files })
            }}
          />
          <BankChoice
            value={bankName}
            onChange={(typed) => {
              setBankName(typed)
              // a new check, because another bank may use the same word with another meaning
              send({ type: 'choose', files })
            }}
          />
          <FileField
            label="银行的结果文件"
            hint="CSV 或 XLSX，按银行下载的原样上传即可"
            files={files}
            onChange={(chosen) => send({ type: 'choose', files: chosen })}
            {...upload}
            {...FILE}
          />
          {checked && (
            <ColumnChoice
              result={checked}
              said={said}
              isOpen={snapshot.matches('mapping')}
              onChoose={(column, head) => {
                const chosen = { ...columns, [column]: head }
                keep({ sheetColumns: chosen })
                send({ type: 'map', columns: chosen })
              }}
            />
          )}
        </>
      )}
      {snapshot.hasTag('busy') && <BankProgress isChecking={isChecking} />}
      {failure !== null && (
        <p className="error" role="alert">
          {errorSentenceOf(failure)}
        </p>
      )}
      {shown && shown.missing.length === 0 && (
        <BankResultLines result={shown} isPreview={imported === null} bankName={bankName.trim()} />
      )}
      <div className="btns">
        {!imported && (
          <Button
            variant={isReadable ? 'secondary' : 'primary'}
            icon="search"
            busy={isChecking}
            reason={snapshot.matches('empty') ? '先上传银行的结果文件' : null}
            onClick={() => send({ type: 'check' })}
          >
            检查这份文件
          </Button>
        )}
        {isReadable && !imported && changes > 0 && (
          <Button
            variant="action"
            icon="check"
            busy={snapshot.matches('importing')}
            onClick={() => send({ type: 'import' })}
          >
            登记 {changes} 行
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {imported ? '完成' : '取消'}
        </Button>
      </div>
    </div>
  )
}

/** A check has no row to wait for; a registration says how many payments it has marked. */
function BankProgress({ isChecking }: { isChecking: boolean }) {
  const text = '通常几秒钟，20,000 行大约要半分钟'
  if (isChecking) return <ProgressBar label="正在逐行检查" text={text} />
  return <LongActProgress operation="WorkOrderFinancialFlow/ImportBankResult" label="正在登记" text={text} />
}

function BatchChoice({ value, onChange }: { value: string; onChange: (paidTime: string) => void }) {
  const { data, errorText } = useQueryResource(
    WorkOrderFinancialFlowGetBankBatchesDocument,
    {},
    { errors: 'inline', keepPrevious: true },
  )
  const batches = data?.workOrderFinancialFlowGetBankBatches.items ?? []
  return (
    <Select
      label="批次"
      required={false}
      hint="不选时按文件内容找，检查结果里会写明是哪一批"
      error={errorText ?? undefined}
      placeholder="按文件内容找"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={batches.map(({ paidTime, count, net, waitingCount }) => ({
        value: paidTime,
        label: `${formatDayTime(paidTime)}，${count} 笔，${formatYuan(net)}${waitingCount > 0 ? `，${waitingCount} 笔没有结果` : ''}`,
      }))}
    />
  )
}

/**
 * The choice of the bank. Banks use the same word with different meanings, so a meaning set by finance applies to one
 * bank.
 */
function BankChoice({ value, onChange }: { value: string; onChange: (bankName: string) => void }) {
  const { data } = useQueryResource(WorkOrderFinancialFlowGetBankWordsDocument, {}, { errors: 'inline' })
  const banks = new Set(data?.workOrderFinancialFlowGetBankWords.items.map(({ bankName }) => bankName))
  return (
    <>
      <TextInput
        label="付款银行"
        required={false}
        hint="看不懂的说法可以认定一次，以后这家银行的文件就按它登记"
        list="banks"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id="banks">
        {[...banks].map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
    </>
  )
}

interface ColumnChoiceProps {
  result: BankResult
  /** the columns that the user has chosen since the file was read */
  said: Readonly<Record<string, string>> | null
  isOpen: boolean
  onChoose: (column: string, head: string) => void
}

/**
 * The assignment of header cells to columns. It is open until the file has been read with it, and is remembered for the
 * next file.
 */
function ColumnChoice({ result: { headers, columns, missing }, said, isOpen, onChoose }: ColumnChoiceProps) {
  return (
    <details className="more" open={isOpen}>
      <summary>{missing.length > 0 ? '请指明每一列是什么，下次会记住' : '列的对应'}</summary>
      <div className="stack">
        {COLUMNS.map(([column, label]) => (
          <Select
            key={column}
            label={label}
            required={column === 'name' || column === 'amount' || column === 'result'}
            value={said?.[column] ?? columns[column] ?? ''}
            onChange={({ target }) => onChoose(column, target.value)}
            options={[...new Set(headers)].map((head) => ({ value: head, label: head }))}
          />
        ))}
      </div>
    </details>
  )
}
