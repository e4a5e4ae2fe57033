import { useMemo, useState } from 'react'
import { useBrand } from '#src/lib/brand.ts'
import { saveFile } from '#src/lib/rest-files.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { CopyText } from '#src/ui/actions/copy-text.tsx'
import { appAround } from '#src/ui/in-app-browser.ts'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { pictureOf } from './share-picture.ts'
import { type Shared, textOf, urlOf } from './shared.ts'

/** Three ways to share: the URL, a text for a chat, an image with a QR code. Loaded when the user shares. */
export default function ShareForms({ shared }: { shared: Shared }) {
  const { origin } = location
  const text = textOf(shared, origin)
  return (
    <>
      <SystemShare shared={shared} text={text} />
      <section className="stack share-part" aria-labelledby="share-link">
        <h3 className="h-md" id="share-link">
          链接
        </h3>
        <CopyText text={urlOf(shared, origin)} label="链接" />
      </section>
      <section className="stack share-part share-text" aria-labelledby="share-text">
        <h3 className="h-md" id="share-text">
          文字版，可以粘贴到微信
        </h3>
        <CopyText text={text} label="文字版" />
      </section>
      <Picture shared={shared} text={text} />
    </>
  )
}

/** Button for the share sheet of the device, where the device has one. */
function SystemShare({ shared, text }: { shared: Shared; text: string }) {
  const [message, setMessage] = useState('')
  if (typeof navigator.share !== 'function') return null
  const share = async () => {
    try {
      await navigator.share({ title: shared.title, text, url: urlOf(shared, location.origin) })
      setMessage('')
    } catch (error) {
      // no message for an AbortError, since the user has cancelled the sheet
      if ((error as Error).name !== 'AbortError') setMessage('没有打开系统分享，请用下面的链接、文字或图片')
    }
  }
  return (
    <div className="stack">
      <Button variant="action" icon="send" onClick={() => void share()}>
        用系统分享
      </Button>
      {message && <p className="small">{message}</p>}
      <LiveRegion message={message} />
    </div>
  )
}

/** The image to share. Its alternative text is the same as the text in the image. */
function Picture({ shared, text }: { shared: Shared; text: string }) {
  const { shortName } = useBrand()
  const picture = useMemo(() => pictureOf(shared, location.origin, shortName), [shared, shortName])
  const app = appAround()
  if (picture === null) return null
  const save = () => {
    const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (byte) => byte.charCodeAt(0))
    saveFile({ blob: new Blob([bytes], { type: 'image/png' }), name: `${shared.kind}-${shared.title}.png` })
  }
  return (
    <section className="stack share-part" aria-labelledby="share-picture">
      <h3 className="h-md" id="share-picture">
        图片，带二维码
      </h3>
      <img className="framed share-picture" src={picture} alt={`分享图片，上面写着：${text}`} />
      <div className="btns">
        {app === null && (
          <Button variant="secondary" icon="download" onClick={save}>
            保存图片
          </Button>
        )}
      </div>
      {app !== null && <p className="help">在{app}里，请长按上面的图片，再选“保存图片”或“发送给朋友”。</p>}
    </section>
  )
}
