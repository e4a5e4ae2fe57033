import { EnterpriseFacilitiesDocument, EnterpriseVideosDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { FacilityView } from '#src/shared/enterprises/facility-view.tsx'
import { VideoView } from '#src/shared/enterprises/video-view.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Card } from '#src/ui/layout/card.tsx'

/** The enterprise's facilities and videos of the workplace; renders nothing when there are none. */
export function Workplace({ enterpriseId }: { enterpriseId: number }) {
  const facilities = useQueryResource(EnterpriseFacilitiesDocument, { enterpriseId }, { errors: 'inline' })
  // the user's own drafts are not part of the public page
  const videos = useQueryResource(EnterpriseVideosDocument, { enterpriseId, isPublished: true }, { errors: 'inline' })
  const places = facilities.data?.enterpriseFacilityGetAll.items ?? []
  const films = videos.data?.enterpriseVideoGetAll.items ?? []
  const failed = [facilities, videos].find(({ errorText }) => errorText !== null)
  if (places.length + films.length === 0 && !failed) return null
  return (
    <Card title="企业的无障碍环境">
      <div className="stack">
        {failed && <ErrorState text={failed.errorText ?? ''} onRetry={failed.reload} />}
        <ul className="stack">
          {places.map((facility) => (
            <FacilityView key={facility.id} facility={facility} />
          ))}
          {films.map((video) => (
            <VideoView key={video.id} video={video} />
          ))}
        </ul>
      </div>
    </Card>
  )
}
