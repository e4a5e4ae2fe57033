import { Button } from '#src/ui/actions/button.tsx'
import { CopyText } from '#src/ui/actions/copy-text.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { endHindrance, type Hindrance } from '#src/ui/in-app-browser.ts'

export function HindranceDialog({ hindrance: { app, act } }: { hindrance: Hindrance }) {
  return (
    <Dialog
      open
      title={`${app}里不能${act}`}
      onClose={endHindrance}
      actions={<Button onClick={endHindrance}>知道了</Button>}
    >
      <div className="stack">
        <p>刚才没有{act}。请换到手机或电脑自带的浏览器里再做一次，两种办法都可以：</p>
        <ol>
          <li>按{app}右上角的“···”，选“在浏览器打开”。</li>
          <li>复制下面的链接，粘贴到浏览器的地址栏里打开。</li>
        </ol>
        <p>
          <CopyText text={location.href} label="链接" />
        </p>
        <p className="small">浏览器里可能要重新登录，登录后会回到这一页。</p>
      </div>
    </Dialog>
  )
}
