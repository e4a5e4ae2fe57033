import type { MouseEvent } from 'react'
import { Link } from '#src/ui/link-provider.tsx'

export interface BrandProps {
  name: string
  /** where there is no room for the name; default: the name */
  shortName?: string
  /** a picture in place of the symbol */
  logoUrl?: string | null
  /** 个人中心, 企业中心, 管理台 */
  area?: string
  href?: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** The symbol: 合 of two bars leaning on each other, one bar to walk on, one dot to stand on. */
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

/** The operator's picture, else the symbol. */
export const Mark = ({ name, logoUrl }: Pick<BrandProps, 'name' | 'logoUrl'>) =>
  logoUrl ? <img className="brand-logo" src={logoUrl} alt={name} /> : <BrandMark />

/**
 * The way home: symbol and name. A logo has the name as its text alternative; the words beside it, which leave when there
 * is no room, are not read out a second time.
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
