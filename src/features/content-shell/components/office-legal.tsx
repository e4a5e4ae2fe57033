import { SettingGetDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { Reach } from '#src/ui/text/reach.tsx'

/** Legal notices and contact data at the end of the office's navigation. */
export function OfficeLegal() {
  const settings = useQueryResource(SettingGetDocument, {}, { errors: 'inline' }).data?.settingGet
  if (!settings) return null
  const { hotline, serviceHours, filingNumber, filingUrl, policeFilingNumber, policeFilingUrl } = settings
  return (
    <ul>
      {hotline && (
        <li>
          <Reach by="tel" to={hotline}>
            热线{' '}
          </Reach>{' '}
          {serviceHours}
        </li>
      )}
      {filingNumber && (
        <li>{filingUrl ? <Link href={filingUrl}>{filingNumber}</Link> : <span>{filingNumber}</span>}</li>
      )}
      {policeFilingNumber && (
        <li>
          {policeFilingUrl ? (
            <Link href={policeFilingUrl}>{policeFilingNumber}</Link>
          ) : (
            <span>{policeFilingNumber}</span>
          )}
        </li>
      )}
      <li>
        <Link href="/privacy">隐私政策</Link> <Link href="/accessibility">无障碍声明</Link>
      </li>
    </ul>
  )
}
