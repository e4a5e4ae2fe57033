import { useState } from 'react'
import { IconButton } from '#src/ui/actions/icon-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { useScrollStop } from '#src/ui/layout/scroll-stop.ts'

export interface CaseDocument {
  id: number
  /** 残疾人证正面 */
  label: string
  fileName: string
  /** signed URL, valid for ten minutes */
  url: string
}

const IMAGE = /\.(jpe?g|png|webp|gif)$/i
const STEP = 50
const SMALLEST = 50
const LARGEST = 300

interface DocumentViewerProps {
  documents: readonly CaseDocument[]
  /** text when there are no documents */
  empty: string
}

/** The documents of a case, one at a time, with zoom and rotation; shown beside the data that they prove. */
export function DocumentViewer({ documents, empty }: DocumentViewerProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [zoom, setZoom] = useState(100)
  const [turns, setTurns] = useState(0)
  const shown = documents.find(({ id }) => id === chosen) ?? documents[0]
  const choose = (id: number) => {
    setChosen(id)
    setZoom(100)
    setTurns(0)
  }
  if (!shown) {
    return (
      <Alert tone="info">
        <p>{empty}</p>
      </Alert>
    )
  }
  return (
    <>
      <div className="row row-between">
        <DocumentChoice documents={documents} shown={shown.id} onChoose={choose} />
        {IMAGE.test(shown.fileName) && (
          <fieldset className="row doc-tools" aria-label="查看工具">
            <IconButton
              edge
              icon="search-minus"
              label="缩小"
              onClick={() => setZoom(Math.max(zoom - STEP, SMALLEST))}
            />
            <IconButton edge icon="search-plus" label="放大" onClick={() => setZoom(Math.min(zoom + STEP, LARGEST))} />
            <IconButton edge icon="refresh" label="旋转" onClick={() => setTurns((turns + 1) % 4)} />
          </fieldset>
        )}
      </div>
      <Shown document={shown} zoom={zoom} turns={turns} />
      <p className="small">
        <a href={shown.url} target="_blank" rel="noreferrer">
          在新窗口打开 {shown.fileName}
        </a>
      </p>
    </>
  )
}

interface DocumentChoiceProps {
  documents: readonly CaseDocument[]
  shown: number
  onChoose: (id: number) => void
}

function DocumentChoice({ documents, shown, onChoose }: DocumentChoiceProps) {
  return (
    <fieldset className="row doc-choice" aria-label="材料">
      {documents.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="btn btn-quiet btn-sm"
          aria-pressed={id === shown}
          onClick={() => onChoose(id)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

function Shown({ document, zoom, turns }: { document: CaseDocument; zoom: number; turns: number }) {
  const [isBroken, setBroken] = useState<string | null>(null)
  const stop = useScrollStop<HTMLElement>()
  if (!IMAGE.test(document.fileName)) {
    return <p className="muted">{document.label}不是图片，请在新窗口打开查看。</p>
  }
  if (isBroken === document.url) {
    return <p className="muted">图片没有打开，可能链接已过期，请刷新页面后再看。</p>
  }
  return (
    <section className="doc-view doc-scroll" aria-label={`${document.label}图片`} {...stop}>
      <img
        src={document.url}
        alt={`${document.label}（${document.fileName}）`}
        style={{ width: `${zoom}%`, transform: `rotate(${turns * 90}deg)` }}
        onError={() => setBroken(document.url)}
      />
    </section>
  )
}
