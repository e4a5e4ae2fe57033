import { useEffect, useState } from 'react'
import { ProseText } from '#src/ui/text/prose-text.tsx'

export interface VideoPlayerProps {
  title: string
  src: string
  /** captions as WebVTT text */
  captions?: string | null
  /** The transcript, for users who are blind or deaf, or prefer to read. */
  transcript?: string | null
}

/** A blob URL of the captions, which arrive as text, because a `track` element needs a URL. */
function useTrackAddress(captions: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (captions === null) return
    const made = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }))
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [captions])
  return address
}

/** The browser's own player, with captions on from the start and the transcript below. It never plays automatically. */
export function VideoPlayer({ title, src, captions = null, transcript = null }: VideoPlayerProps) {
  const track = useTrackAddress(captions)
  return (
    <div className="stack video-player">
      {/* biome-ignore lint/a11y/useMediaCaption: a video is published with captions or with the transcript below */}
      <video className="framed" controls preload="metadata" src={src} aria-label={title}>
        {track && <track key={track} kind="captions" srcLang="zh" label="中文字幕" src={track} default />}
      </video>
      {captions === null && transcript && <p className="small muted">这个视频没有字幕，内容见下面的文字稿。</p>}
      {transcript && (
        <details className="more">
          <summary>文字稿：{title}</summary>
          <ProseText text={transcript} />
        </details>
      )}
    </div>
  )
}
