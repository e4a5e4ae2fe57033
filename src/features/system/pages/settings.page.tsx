import { OfficeSettingGetDocument, OfficeSettingUpdateDocument } from '#src/api/graphql.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { CodeFields } from '../components/code-fields.tsx'
import { PaymentAccountCard } from '../components/payment-account-card.tsx'
import { BrandFields, MoneyFields, PublicFields, SwitchFields, TermFields } from '../components/settings-fields.tsx'
import { systemCrumbs } from '../paths.ts'
import { CODE_LABELS } from '../settings-codes.ts'
import {
  type Settings,
  type SettingsValues,
  settingsInput,
  settingsSchema,
  settingsValuesOf,
  site,
  switches,
} from '../settings-form.ts'
import { TERM_LABELS } from '../settings-terms.ts'

export default function ConsoleSettingsPage() {
  const resource = useQueryResource(OfficeSettingGetDocument, {}, { errors: 'inline' })
  const settings = resource.data?.settingGet
  return (
    <>
      <PageHeader title="平台设置" context="计税和收费的改动要另一位管理员批准" crumbs={systemCrumbs('平台设置')} />
      {settings && <SettingsForm settings={settings} />}
      {settings && <PaymentAccountCard />}
      {!settings && resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {!settings && resource.isIndicatorShown && <Skeleton lines={12} label="正在加载设置" />}
    </>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const save = useMutationAction(OfficeSettingUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { form, draft } = useDraftedForm<SettingsValues>({
    schema: settingsSchema,
    labels: { ...site.labels, ...switches.labels, ...TERM_LABELS, ...CODE_LABELS },
    defaultValues: settingsValuesOf(settings),
    draft: { form: 'register', id: 'setting', rowVersion: settings.rowVersion },
    onSubmit: async (values) => {
      const { settingUpdate } = await save.run({ input: settingsInput(values, settings.rowVersion) })
      succeed(settingUpdate?.approval ? `平台设置已保存；计税和收费的改动${PREPARED}，批准后才生效` : '平台设置已保存')
    },
  })
  return (
    <>
      <DraftNotice draft={draft} />
      <Form form={form} label="平台设置">
        <BrandFields form={form} />
        <PublicFields form={form} />
        <CodeFields form={form} />
        <SwitchFields form={form} />
        <TermFields form={form} />
        <MoneyFields form={form} />
        <div className="btns">
          <Button type="submit" busy={form.submitting}>
            保存平台设置
          </Button>
        </div>
      </Form>
    </>
  )
}
