import { useRef, useState } from 'react'
import { usePortalServices } from '#src/lib/portal.tsx'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { fileSize } from '#src/ui/data/file-text.ts'
import { ProgressBar } from '#src/ui/data/progress-bar.tsx'
import { isHindered } from '#src/ui/in-app-browser.ts'

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Downloads the pack in pieces, reports the progress, and can be stopped. */
function useEvidencePack(year: number) {
  const { caller, confirmed } = usePortalServices()
  const { fail, succeed } = useToasts()
  const stop = useRef<AbortController | null>(null)
  /** number of bytes received; null while no download runs */
  const [received, setReceived] = useState<number | null>(null)
  const run = async () => {
    if (isHindered('保存文件')) return
    stop.current = new AbortController()
    setReceived(0)
    try {
      const { signal } = stop.current
      // the code for files is loaded with the first download
      const [{ exportFile }, { saveFile }] = await Promise.all([
        import('#src/lib/export-file.ts'),
        import('#src/lib/rest-files.ts'),
      ])
      const file = await confirmed(() =>
        exportFile('/api/services/app/Enterprise/ExportQuotaEvidence', { year }, caller(), {
          ...{ fallbackName: `按比例就业年审材料-${year}.zip`, signal, onProgress: setReceived },
        }),
      )
      saveFile(file)
      succeed(`已生成 ${file.name}`, '请在浏览器的下载记录中查看。')
    } catch (error) {
      if (!isAbort(error)) fail(error)
    } finally {
      setReceived(null)
    }
  }
  return { run, received, cancel: () => stop.current?.abort() }
}

const CONTENTS = ['花名册、逐月工资和测算（Excel）', '承诺书和材料清单', '残疾人证照片和劳动合同（在平台提交过的）']

/** The yearly evidence pack for the certification of the quota. */
export function EvidencePack({ year }: { year: number }) {
  const { run, received, cancel } = useEvidencePack(year)
  return (
    <div className="stack">
      <h3 className="h-md">{year} 年年审材料</h3>
      <ul className="prose prose-list">
        {CONTENTS.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="small muted">里面有职工的残疾人证号，下载前要确认是您本人，每次都会留下记录；请只用于年审。</p>
      {received !== null && (
        <ProgressBar label="正在打包" text={received === 0 ? '正在整理材料' : `已收到 ${fileSize(received)}`} />
      )}
      <div className="btns">
        <Button icon="download" busy={received !== null} onClick={() => void run()}>
          下载 {year} 年年审材料
        </Button>
        {received !== null && (
          <Button variant="quiet" onClick={cancel}>
            停止
          </Button>
        )}
      </div>
    </div>
  )
}
