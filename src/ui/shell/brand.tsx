import type { MouseEvent } from 'react'
import { Link } from '#src/ui/link-provider.tsx'

export interface BrandProps {
  name: string
  /** used where the full name has no room; default: the name */
  shortName?: string
  /** URL of an image in place of the symbol */
  logoUrl?: string | null
  /** name of the area: 个人中心, 企业中心, 管理台 */
  area?: string
  href?: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** The symbol of the portal, from the character 合: two bars that lean on each other, a horizontal bar and a dot. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path
        className="b-bar"
        d="M20 5.5 6 18.5M20 5.5 34 18.5M12.5 21.5h15"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle className="b-dot" cx="20" cy="32" r="5.6" />
    </svg>
  )
}

/** The operator's logo, otherwise the symbol. */
export const Mark = ({ name, logoUrl }: Pick<BrandProps, 'name' | 'logoUrl'>) =>
  logoUrl ? <img className="brand-logo" src={logoUrl} alt={name} /> : <BrandMark />

/**
 * Link to the home page: symbol and name. A logo has the name as its alternative text, so the text beside it, which is
 * hidden where there is no room, is not read out again.
 */
export function Brand({ name, shortName = name, logoUrl, area, href = '/', onClick }: BrandProps) {
  return (
    <Link className="brand" href={href} onClick={onClick}>
      <Mark name={name} logoUrl={logoUrl} />
      <span>
        <span className={logoUrl ? 'brand-beside' : 'brand-long'} aria-hidden={logoUrl ? true : undefined}>
          {name}
        </span>
        {!logoUrl && <span className="brand-short">{shortName}</span>}
        {area && <small>{area}</small>}
      </span>
    </Link>
  )
}
