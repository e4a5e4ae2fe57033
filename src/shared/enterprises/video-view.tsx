import type { ReactNode } from 'react'
import type { VideoLineFragment } from '#src/api/graphql.ts'
import { VideoPlayer } from '#src/ui/data/video-player.tsx'
import { Tag } from '#src/ui/status/tag.tsx'

interface VideoViewProps {
  video: VideoLineFragment
  /** content beside the kind of the video */
  state?: ReactNode
  /** buttons for the user's actions */
  children?: ReactNode
}

/** One video of a list, with its captions and transcript. */
export function VideoView({ video, state, children }: VideoViewProps) {
  const { title, videoTypeLabel, url, captions, transcript } = video
  return (
    <li className="item">
      <h3>{title}</h3>
      <div className="tags">
        <Tag>{videoTypeLabel}</Tag>
        {state}
      </div>
      <VideoPlayer title={title} src={url} captions={captions} transcript={transcript} />
      {children}
    </li>
  )
}
