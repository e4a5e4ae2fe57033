import type { SettingGetQuery } from '#src/api/graphql.ts'
import { complaintLabel } from '#src/lib/complaint-text.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Reach } from '#src/ui/text/reach.tsx'

type Settings = SettingGetQuery['settingGet']

const mapHref = (mapUrl: string | null | undefined, address: string): string =>
  mapUrl ?? `https://www.amap.com/search?${new URLSearchParams({ query: address })}`

/** The available contact channels; writing comes first, because not every user can telephone. */
export function ContactWays({ settings }: { settings: Settings }) {
  const { hotline, contactPhone, serviceHours, complaintPhone, address } = settings
  const hasPhone = hotline || contactPhone || complaintPhone
  return (
    <ul className="grid about-grid plain-list">
      <li className="card card-way">
        <h2>
          <Icon name="comments" /> 文字联系
        </h2>
        <p>{settings.textService}：不打电话也能办完所有的事。</p>
        {settings.contactEmail && (
          <p>
            <Reach by="mailto" to={settings.contactEmail} />
          </p>
        )}
        <p>
          <a href="#feedback">在下面写给我们</a>
        </p>
      </li>
      {hasPhone && (
        <li className="card">
          <h2>
            <Icon name="phone" /> 电话
          </h2>
          {hotline && (
            <p>
              热线 <Reach by="tel" to={hotline} />
            </p>
          )}
          {contactPhone && (
            <p>
              联系电话 <Reach by="tel" to={contactPhone} />
            </p>
          )}
          {serviceHours && <p className="muted small">{serviceHours}</p>}
          {complaintPhone && (
            <p>
              {complaintLabel(complaintPhone)} <Reach by="tel" to={complaintPhone} />
            </p>
          )}
        </li>
      )}
      {address && (
        <li className="card">
          <h2>
            <Icon name="map-marker" /> 来访
          </h2>
          <p>{address}</p>
          <p>
            <a href={mapHref(settings.mapUrl, address)} rel="noopener noreferrer">
              在地图上查看<span className="sr">（外部网站）</span> <Icon name="external-link" />
            </a>
          </p>
          <p className="muted small">来访前请先留言预约，写明需要的坡道引导、手语翻译、文字速录或安静房间。</p>
        </li>
      )}
    </ul>
  )
}
