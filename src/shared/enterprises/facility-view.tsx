import type { ReactNode } from 'react'
import type { FacilityLineFragment } from '#src/api/graphql.ts'
import { ProseText } from '#src/ui/text/prose-text.tsx'

interface FacilityViewProps {
  facility: FacilityLineFragment
  /** buttons for the user's actions */
  children?: ReactNode
}

/** One facility of a list: its kind, its place, and its pictures with their alternative texts below them. */
export function FacilityView({ facility, children }: FacilityViewProps) {
  const { facilityTypeLabel, place, description, pictures } = facility
  return (
    <li className="item">
      <h3>
        {facilityTypeLabel}
        {place && <small className="muted"> {place}</small>}
      </h3>
      <ProseText text={description} />
      {pictures.length > 0 && (
        <div className="grid showing-pictures">
          {pictures.map(({ fileId, url, description: words }) => (
            <figure key={fileId}>
              <img className="framed" src={url} alt={words} loading="lazy" />
              <figcaption className="small muted" aria-hidden="true">
                {words}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
      {children}
    </li>
  )
}
