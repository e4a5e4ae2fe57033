import { SettingGetDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'

/** The hours of the support staff. The sentence omits the hours if the settings cannot be read. */
export function ServiceHours() {
  const hours = useQueryResource(SettingGetDocument, {}, { errors: 'inline' }).data?.settingGet.serviceHours
  return (
    <p>
      {hours && `答复时间：${hours}（北京时间）。`}
      随时可以留言，工作人员看到就答复。
    </p>
  )
}
