import { choiceField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { AccountSections } from '#src/shared/account/account-sections.tsx'
import { ACCOUNT_TABS } from '#src/shared/account/account-tabs.ts'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'

const FIELDS = { tab: choiceField(ACCOUNT_TABS.map(({ key }) => key)) }

/** The account of the logged-in user, for every kind of user, with or without a record. */
export default function SecurityPage() {
  const { values, hrefWith } = useSearchState(FIELDS)
  const tab = values.tab ?? 'security'
  return (
    <div className="wrap account-page stack">
      <PageHeader
        title="账号与安全"
        crumbs={[{ label: '首页', href: '/' }, { label: '账号与安全' }]}
        context="登录方式、显示和提醒、隐私，都由您决定。"
      />
      <Tabs
        label="账号与安全"
        current={hrefWith({ tab })}
        tabs={ACCOUNT_TABS.map(({ key, label }) => ({ label, href: hrefWith({ tab: key }) }))}
      />
      <AccountSections tab={tab} />
    </div>
  )
}
