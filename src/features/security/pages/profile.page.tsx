import { choiceField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { AccountSections } from '#src/shared/account/account-sections.tsx'
import { ACCOUNT_TABS } from '#src/shared/account/account-tabs.ts'
import { useMyAccount } from '#src/shared/account/use-my-account.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { BankCard } from '../components/bank-card.tsx'
import { BaseCard } from '../components/base-card.tsx'

const PROFILE_TABS = [{ key: 'profile', label: '基本资料' }, ...ACCOUNT_TABS] as const
const FIELDS = { tab: choiceField(PROFILE_TABS.map(({ key }) => key)) }

/** A job seeker's own data, bank account and account settings. */
export default function ProfilePage() {
  const { values, hrefWith } = useSearchState(FIELDS)
  const tab = values.tab ?? 'profile'
  return (
    <>
      <PageHeader title="个人资料" context="资料、收款账户和账号安全都在这里。" />
      <Tabs
        label="个人资料"
        current={hrefWith({ tab })}
        tabs={PROFILE_TABS.map(({ key, label }) => ({ label, href: hrefWith({ tab: key }) }))}
      />
      {tab === 'profile' ? <Profile /> : <AccountSections tab={tab} />}
    </>
  )
}

function Profile() {
  const { account, errorText, reload } = useMyAccount()
  if (account) {
    return (
      <>
        <BaseCard account={account} />
        <BankCard account={account} />
      </>
    )
  }
  return errorText ? <ErrorState text={errorText} onRetry={reload} /> : <Skeleton label="正在读取资料" lines={6} />
}
