import packages from 'virtual:open-source-packages'
import { SettingGetDocument, type SettingGetQuery } from '#src/api/graphql.ts'
import { complaintLabel } from '#src/lib/complaint-text.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Reach } from '#src/ui/text/reach.tsx'
import { AboutFrame } from '../components/about-frame.tsx'

type Settings = SettingGetQuery['settingGet']

const numberOf = (text: string, href: string | null | undefined) => (href ? <a href={href}>{text}</a> : text)

/** The platform's existing permits, with links for verification where there are any. */
function Permits({ settings }: { settings: Settings }) {
  const { staffingLicenceNumber, filingNumber, filingUrl, policeFilingNumber, policeFilingUrl, complaintPhone } =
    settings
  const items = [
    ...(staffingLicenceNumber ? [{ term: '人力资源服务许可', value: staffingLicenceNumber }] : []),
    ...(filingNumber ? [{ term: 'ICP 备案', value: numberOf(filingNumber, filingUrl) }] : []),
    ...(policeFilingNumber ? [{ term: '公安备案', value: numberOf(policeFilingNumber, policeFilingUrl) }] : []),
    ...(complaintPhone
      ? [{ term: complaintLabel(complaintPhone), value: <Reach by="tel" to={complaintPhone} /> }]
      : []),
  ]
  const canBeChecked = (filingNumber && filingUrl) || (policeFilingNumber && policeFilingUrl)
  return (
    <>
      {items.length > 0 && <DescriptionList items={items} />}
      {canBeChecked && <p className="muted">备案号可以点开，在主管部门的网站核对。</p>}
    </>
  )
}

/** The permits of the platform, and the third-party software it uses. */
export default function LicencePage() {
  const resource = useQueryResource(SettingGetDocument, {}, { errors: 'inline' })
  const settings = resource.data?.settingGet
  return (
    <AboutFrame title="资质与许可" context="平台经营所依据的许可和备案，以及使用的开源软件。" current="/licence">
      <section className="card" aria-labelledby="permits">
        <h2 id="permits">经营资质</h2>
        {settings && <Permits settings={settings} />}
        {resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
        <p className="muted">平台对求职者不收取任何费用。</p>
      </section>
      <section className="stack" aria-labelledby="open-source">
        <h2 id="open-source">开源软件许可</h2>
        <p>平台使用了下面 {packages.length} 个开源软件包，感谢它们的作者。名单和许可全文由安装的软件包生成。</p>
        <p>
          <a className="link-row" href="/open-source-licences.txt">
            <Icon name="file" /> 许可全文（文本文件）
          </a>
        </p>
        <div className="card">
          <table className="licence-table">
            <caption className="sr">开源软件包一览</caption>
            <thead>
              <tr>
                <th scope="col">软件包</th>
                <th scope="col">版本</th>
                <th scope="col">许可</th>
              </tr>
            </thead>
            <tbody>
              {packages.map(({ name, version, licence }) => (
                <tr key={name}>
                  <th scope="row" lang="en">
                    {name}
                  </th>
                  <td>{version}</td>
                  <td lang="en">{licence}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </AboutFrame>
  )
}
