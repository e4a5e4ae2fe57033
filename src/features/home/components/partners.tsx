import type { CmsFriendLinkGetAllQuery } from '#src/api/graphql.ts'

type Partner = CmsFriendLinkGetAllQuery['cmsFriendLinkGetAll']['items'][number]

export function Partners({ partners }: { partners: readonly Partner[] }) {
  if (partners.length === 0) return null
  return (
    <section className="band band-white">
      <div className="wrap">
        <div className="section-head">
          <h2>合作伙伴</h2>
        </div>
        <ul className="home-partners">
          {partners.map(({ id, name, link, logoUrl }) => (
            <li key={id}>
              <a href={link} rel="noopener noreferrer">
                {logoUrl && <img src={logoUrl} alt="" width="96" height="40" loading="lazy" />}
                {name}
                <span className="sr">（外部网站）</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
