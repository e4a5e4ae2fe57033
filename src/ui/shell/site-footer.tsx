import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Reach } from '#src/ui/text/reach.tsx'

export interface FooterLink {
  label: string
  /** Without a URL the item is plain text, such as a licence number. */
  href?: string | null
}

export interface QrCode {
  src: string
  /** What the QR code opens. */
  alt: string
  caption: string
  /** URL of the same content, for users without a camera */
  href?: string | null
}

export interface SiteFooterProps {
  brandName: string
  /** Current year in the reader's time zone; the shown range starts in 2021 (specification §9). */
  year: number
  /** Null: no contact is set, and its line is left out. */
  contact: {
    hotline: string | null
    hours: string | null
    phone: string | null
    email: string | null
    textServiceHref: string
  }
  /** Columns of links: the About category, and registration. Empty columns are left out. */
  columns: readonly { title: string; links: readonly FooterLink[] }[]
  qrCodes: readonly QrCode[]
  /**
   * Links to filing, police filing, staffing licence, business licence, privacy, complaints. Missing ones are left out.
   */
  legal: readonly FooterLink[]
}

const firstYear = 2021

/** The label alone is not unique, because editors may give two entries the same label. */
const keyOf = ({ label, href }: FooterLink): string => `${label} ${href}`

export function SiteFooter(props: SiteFooterProps) {
  const { brandName, year, contact, columns, qrCodes, legal } = props
  return (
    <footer className="footer cq on-deep">
      <div className="wrap footer-main">
        <Contact {...contact} />
        {columns
          .filter(({ links }) => links.length > 0)
          .map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={keyOf(link)}>
                    <FooterEntry {...link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        {qrCodes.length > 0 && <QrCodes codes={qrCodes} />}
      </div>
      <div className="wrap footer-legal">
        <span>
          © {firstYear}–{year} {brandName}
        </span>
        {legal
          .filter(({ label }) => label)
          .map((link) => (
            <FooterEntry key={keyOf(link)} {...link} />
          ))}
      </div>
    </footer>
  )
}

function FooterEntry({ label, href }: FooterLink) {
  return href ? <Link href={href}>{label}</Link> : <span>{label}</span>
}

/** Contact details. Every contact by voice has one by text beside it. */
function Contact({ hotline, hours, phone, email, textServiceHref }: SiteFooterProps['contact']) {
  return (
    <div className="footer-contact">
      <h2>联系我们</h2>
      {hotline && (
        <p>
          <Reach by="tel" to={hotline} className="hotline">
            <span className="sr">热线 </span>
          </Reach>
        </p>
      )}
      {hours && <p>{hours}</p>}
      <ul>
        <li>
          <Link href={textServiceHref}>
            <Icon name="comments" /> 文字客服（听障友好）
          </Link>
        </li>
        {phone && (
          <li>
            <Reach by="tel" to={phone}>
              <Icon name="phone" /> 联系电话{' '}
            </Reach>
          </li>
        )}
        {email && (
          <li>
            <Reach by="mailto" to={email}>
              <Icon name="envelope" />{' '}
            </Reach>
          </li>
        )}
      </ul>
    </div>
  )
}

function QrCodes({ codes }: { codes: readonly QrCode[] }) {
  return (
    <div className="footer-codes">
      <h2>扫一扫</h2>
      <div className="qrs">
        {codes.map(({ src, alt, caption, href }) => (
          <figure key={`${caption} ${src}`}>
            <img src={src} alt={alt} width="104" height="104" loading="lazy" />
            <figcaption>
              <FooterEntry label={caption} href={href ?? null} />
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
