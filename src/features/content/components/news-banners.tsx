import type { SwiperGetSwiperListByAnchorQuery } from '#src/api/graphql.ts'
import { Link } from '#src/ui/link-provider.tsx'

type Banner = SwiperGetSwiperListByAnchorQuery['swiperGetSwiperListByAnchor'][number]

/** The editors' banners above the news, shown side by side without rotation. */
export function NewsBanners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null
  return (
    <ul className="order-list news-banners" aria-label="推荐">
      {banners.map(({ id, displayName, description, imageUrl, imageAlt, linkUrl }) => (
        <li key={id} className="card">
          <div className="home-slide">
            <div className="stack">
              <h2 className="h-md">{linkUrl ? <Link href={linkUrl}>{displayName}</Link> : displayName}</h2>
              {description && <p className="muted">{description}</p>}
            </div>
            {imageUrl && <img src={imageUrl} alt={imageAlt ?? ''} width="640" height="240" loading="lazy" />}
          </div>
        </li>
      ))}
    </ul>
  )
}
