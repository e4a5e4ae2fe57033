import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { type ControlAttributes, FieldError, FieldHint, type FieldProps, RequiredMark, useControl } from './field.tsx'
import { FileRows } from './file-rows.tsx'
import { type FileRules, fileProblem, rulesText } from './file-rules.ts'
import { useReportedUploads } from './form-uploads.ts'
import { type Upload, type UploadedFile, useUploads } from './use-uploads.ts'

export interface FileFieldProps extends FieldProps, FileRules {
  files: readonly UploadedFile[]
  onChange: (files: UploadedFile[]) => void
  upload: Upload
}

const WAITED_FOR = '文件传完后自动提交，不用再按。'

/** Field to select or drop files, each with its progress, its error and a button to remove it. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, required, full, files, maxFiles } = props
  const control = useControl(props, 'rules')
  const [refused, setRefused] = useState<string | null>(null)
  const { said, ...uploads } = useUploads(props)
  const { isWaitedFor, stopWaiting } = useReportedUploads(control.id, label, uploads.pending)
  const cancel = (key: number) => {
    stopWaiting?.()
    uploads.cancel(key)
  }
  const room = (maxFiles ?? Number.POSITIVE_INFINITY) - files.length - uploads.pending.length

  const take = (chosen: readonly File[]) => {
    const problems = chosen.map((file) => fileProblem(file, props))
    const good = chosen.filter((_, index) => problems[index] === null)
    const tooMany = good.length > room ? `最多 ${maxFiles} 个文件，多出的没有添加` : null
    setRefused([...problems, tooMany].filter(Boolean).join('；') || null)
    for (const file of good.slice(0, Math.max(0, room))) uploads.start(file)
  }
  return (
    <div className={classNames('field', full && 'full')}>
      <label className="label" htmlFor={control.id}>
        {label}
        <RequiredMark required={required} />
      </label>
      <FieldHint id={control.id} hint={hint} />
      <DropZone control={control} rules={props} onFiles={take} />
      <FileRows files={files} {...uploads} cancel={cancel} />
      {isWaitedFor && <p className="help">{WAITED_FOR}</p>}
      <LiveRegion message={isWaitedFor ? WAITED_FOR : said} />
      <FieldError id={control.id} error={error} />
      <div role="alert">{refused && <p className="error">{refused}</p>}</div>
    </div>
  )
}

interface DropZoneProps {
  control: ControlAttributes
  rules: FileRules
  onFiles: (files: readonly File[]) => void
}

/** Area to select or drop files. Keyboard and screen readers use the input; dropping is an addition. */
export function DropZone({ control, rules, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for pointers, the button does the same
    <div
      className={classNames('upload', over && 'upload-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" />
      <p className="strong" aria-hidden="true">
        把文件拖到这里，或
      </p>
      <input
        {...control}
        ref={input}
        type="file"
        className="sr"
        accept={rules.kinds.map(({ picker }) => picker).join(',')}
        multiple={rules.maxFiles !== 1}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button variant="secondary" tabIndex={-1} aria-hidden="true" onClick={() => input.current?.click()}>
        选择文件
      </Button>
      <p className="help" id={`${control.id}-rules`}>
        {rulesText(rules)}
      </p>
    </div>
  )
}
