import { Button } from '#src/ui/actions/button.tsx'
import { fileIcon, fileSize } from '#src/ui/data/file-text.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { PendingUpload, UploadedFile } from './use-uploads.ts'

export interface FileRowsProps {
  files: readonly UploadedFile[]
  pending: readonly PendingUpload[]
  retry: (upload: PendingUpload) => void
  cancel: (key: number) => void
  remove: (id: number) => void
}

export function FileRows({ files, pending, retry, cancel, remove }: FileRowsProps) {
  if (files.length + pending.length === 0) return null
  return (
    <ul className="file-rows" aria-label="文件">
      {files.map((file) => (
        <li className="file" key={file.id}>
          <Icon name={fileIcon(file.name)} />
          <span>
            <strong>{file.name}</strong>{' '}
            <span className="muted">
              {file.size > 0 && `${fileSize(file.size)} · `}已上传
              {file.notice && `，${file.notice}`}
            </span>
          </span>
          <Button variant="quiet" size="small" icon="trash" about={file.name} onClick={() => remove(file.id)}>
            移除
          </Button>
        </li>
      ))}
      {pending.map((upload) => (
        <PendingRow
          key={upload.key}
          upload={upload}
          onRetry={() => retry(upload)}
          onCancel={() => cancel(upload.key)}
        />
      ))}
    </ul>
  )
}

function PendingRow(props: { upload: PendingUpload; onRetry: () => void; onCancel: () => void }) {
  const { file, share, error } = props.upload
  const percent = share === null ? undefined : Math.round(share * 100)
  return (
    <li className="file">
      <Icon name={error ? 'exclamation-circle' : fileIcon(file.name)} />
      <span>
        <strong>{file.name}</strong>{' '}
        {error ? (
          <span className="error" role="alert">
            {error}
          </span>
        ) : (
          <span className="muted">{percent === undefined ? '正在处理照片，请稍等' : `正在上传 ${percent}%`}</span>
        )}
      </span>
      <span className="btns">
        {error && (
          <Button variant="quiet" size="small" icon="refresh" about={file.name} onClick={props.onRetry}>
            重试
          </Button>
        )}
        <Button variant="quiet" size="small" about={file.name} onClick={props.onCancel}>
          {error ? '移除' : '取消'}
        </Button>
      </span>
      {!error && (
        <progress
          max={100}
          value={percent}
          aria-label={`${file.name} ${percent === undefined ? '正在处理' : '上传进度'}`}
        />
      )}
    </li>
  )
}
