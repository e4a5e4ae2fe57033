import { useState } from 'react'
import { EnterpriseVideoDeleteDocument, EnterpriseVideosDocument, type VideoLineFragment } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { VideoView } from '#src/shared/enterprises/video-view.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { ShowingActs, type ShowingProps } from './showing-acts.tsx'
import { VideoForm } from './video-form.tsx'

type Video = VideoLineFragment

/** The videos of the enterprise; only its members see unpublished ones. */
export function VideosSection({ enterpriseId, isEditor }: ShowingProps) {
  const resource = useQueryResource(EnterpriseVideosDocument, { enterpriseId }, { errors: 'inline' })
  const videos = resource.data?.enterpriseVideoGetAll.items
  const [editing, setEditing] = useState<Video | 'new' | null>(null)
  const [removing, setRemoving] = useState<Video | null>(null)
  const close = () => setEditing(null)
  const add = isEditor && (
    <Button variant="secondary" icon="plus" onClick={() => setEditing('new')}>
      添加视频
    </Button>
  )
  return (
    <Card title="视频" aside={add}>
      <DataList
        {...dataListProps(resource, videos)}
        empty={{
          title: '还没有视频',
          text: '拍一段从门口到工位的路，或者介绍一个岗位的一天。发布前要有字幕或文字稿。',
          level: 3,
        }}
        skeletonLines={4}
      >
        <ul className="stack">
          {videos?.map((video) => (
            <VideoView key={video.id} video={video} state={<Published isPublished={video.isPublished} />}>
              {isEditor && (
                <ShowingActs about={video.title} onEdit={() => setEditing(video)} onRemove={() => setRemoving(video)} />
              )}
            </VideoView>
          ))}
        </ul>
      </DataList>
      <Dialog open={editing !== null} title={editing === 'new' ? '添加视频' : '修改视频'} onClose={close}>
        {editing && <VideoForm video={editing === 'new' ? null : editing} onDone={close} />}
      </Dialog>
      {removing && (
        <ConfirmedAct
          open
          document={EnterpriseVideoDeleteDocument}
          variables={() => ({ id: removing.id })}
          title={`删除“${removing.title}”？`}
          consequence="视频、字幕和文字稿一起删除，求职者不再看到。"
          confirmLabel="删除视频"
          success="视频已删除"
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  )
}

const Published = ({ isPublished }: { isPublished: boolean }) =>
  isPublished ? (
    <Chip tone="good" icon="eye">
      已发布
    </Chip>
  ) : (
    <Chip tone="wait" icon="eye-slash">
      未发布
    </Chip>
  )
