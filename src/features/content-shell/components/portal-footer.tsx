import { COPYRIGHT_START_YEAR } from '#machines/flows/constants.ts'
import { SettingGetDocument, type SettingGetQuery } from '#src/api/graphql.ts'
import { useBrand } from '#src/lib/brand.ts'
import { complaintText } from '#src/lib/complaint-text.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useCategories } from '#src/lib/use-cached.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { SiteFooter, type SiteFooterProps } from '#src/ui/shell/site-footer.tsx'
import { footerColumns } from './footer-columns.ts'

type Settings = SettingGetQuery['settingGet']

const contactOf = (settings: Settings): SiteFooterProps['contact'] => ({
  hotline: settings.hotline ?? null,
  hours: settings.serviceHours ?? null,
  phone: settings.contactPhone ?? null,
  email: settings.contactEmail ?? null,
  // for users who cannot use the telephone
  textServiceHref: '/support',
})

const legalOf = (settings: Settings): SiteFooterProps['legal'] => [
  { label: settings.filingNumber ?? '', href: settings.filingUrl ?? null },
  { label: settings.policeFilingNumber ?? '', href: settings.policeFilingUrl ?? null },
  { label: settings.staffingLicenceNumber ?? '', href: '/licence' },
  { label: '帮助', href: '/help' },
  { label: '合同核验', href: '/verify' },
  { label: '隐私政策', href: '/privacy' },
  { label: '服务协议', href: '/agreement' },
  { label: '无障碍声明', href: '/accessibility' },
  ...(settings.complaintPhone
    ? [{ label: complaintText(settings.complaintPhone), href: `tel:${settings.complaintPhone}` }]
    : []),
]

const codesOf = (settings: Settings): SiteFooterProps['qrCodes'] =>
  settings.footerCodes.map(({ title, picture, linkUrl }) => ({
    src: picture,
    alt: `二维码，${title}`,
    caption: title,
    href: linkUrl ?? null,
  }))

/** The footer: contact, categories, codes and licences, all read from the services. */
export function PortalFooter() {
  const settings = useQueryResource(SettingGetDocument, {}, { errors: 'inline' }).data?.settingGet
  const categories = useCategories().data
  const year = Number(toDateInput(pageNow()).slice(0, 4))
  return (
    <div id="contact" tabIndex={-1}>
      {settings ? (
        <SiteFooter
          brandName={settings.brandName}
          year={year}
          contact={contactOf(settings)}
          columns={footerColumns(categories)}
          qrCodes={codesOf(settings)}
          legal={legalOf(settings)}
        />
      ) : (
        <PlainFooter year={year} />
      )}
    </div>
  )
}

/** The footer before the settings are loaded, or when they cannot be loaded. */
function PlainFooter({ year }: { year: number }) {
  const { name } = useBrand()
  return (
    <footer className="footer cq on-deep">
      <div className="wrap footer-legal">
        <span>
          © {COPYRIGHT_START_YEAR}–{year} {name}
        </span>
      </div>
    </footer>
  )
}
