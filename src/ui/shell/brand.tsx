import type { MouseEvent } from 'react'
import { Link } from '#src/ui/link-provider.tsx'

export interface BrandProps {
  name: string
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

/** The way home: symbol and name. */
export function Brand({ name, area, href = '/', onClick }: BrandProps) {
  return (
    <Link className="brand" href={href} onClick={onClick}>
      <BrandMark />
      <span>
        {name}
        {area && <small>{area}</small>}
      </span>
    </Link>
  )
}
