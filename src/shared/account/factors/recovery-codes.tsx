import { useState } from 'react'
import { useBrand } from '#src/lib/brand.ts'
import { saveFile } from '#src/lib/rest-files.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { isHindered } from '#src/ui/in-app-browser.ts'
import { LiveRegion } from '#src/ui/text/live-region.tsx'

const textOf = (title: string, codes: readonly string[]) =>
  [title, '每个只能用一次，请放在安全的地方。', '', ...codes, ''].join('\n')

/** Prints only the codes, not the page around them. */
function printCodes(title: string, codes: readonly string[]): void {
  if (isHindered('打印')) return
  const frame = document.createElement('iframe')
  frame.title = title
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (page === null) {
    frame.remove()
    return
  }
  const text = page.createElement('pre')
  text.textContent = textOf(title, codes)
  page.body.append(text)
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}

/** The recovery codes, shown only once, because the services store only hashes. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const title = `${useBrand().name} 恢复码`
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(textOf(title, codes)).then(
      () => setSaid('已复制全部恢复码'),
      () => setSaid('浏览器未允许复制，请选中文字后手动复制'),
    )
  const download = () => {
    if (isHindered('保存文件')) return
    saveFile({ blob: new Blob([textOf(title, codes)], { type: 'text/plain;charset=utf-8' }), name: '恢复码.txt' })
    setSaid('已下载恢复码')
  }
  return (
    <Dialog open title="请保存恢复码" onClose={onClose}>
      <div className="stack">
        <p>手机丢了，就靠它们登录。这些恢复码只显示这一次，每个只能用一次，请保存在安全的地方。</p>
        <ul className="mono recovery-codes" aria-label="恢复码">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="btns">
          <Button variant="secondary" icon="copy" onClick={() => void copy()}>
            复制
          </Button>
          <Button variant="secondary" icon="download" onClick={download}>
            下载
          </Button>
          <Button variant="secondary" icon="print" onClick={() => printCodes(title, codes)}>
            打印
          </Button>
        </div>
        <p className="small muted" aria-hidden="true">
          {said}
        </p>
        <LiveRegion message={said} />
        <Button onClick={onClose}>我已保存</Button>
      </div>
    </Dialog>
  )
}
