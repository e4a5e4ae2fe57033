import { type ReactNode, Suspense } from 'react'
import { choiceField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsEnterpriseCreator } from '#src/lib/portal-selectors.ts'
import { ACCOUNT_TABS } from '#src/shared/account/account-tabs.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import type { Company } from '../company.ts'
import { CertifiedCard } from '../components/certified-card.tsx'
import { ContactCard } from '../components/contact-card.tsx'
import { FacilitiesSection } from '../components/facilities-section.tsx'
import { RulesCard } from '../components/rules-card.tsx'
import { VideosSection } from '../components/videos-section.tsx'
import { useCompany } from '../use-company.ts'

const AccountSections = lazyPart(async () => ({
  default: (await import('#src/shared/account/account-sections.tsx')).AccountSections,
}))

const MembersSection = lazyPart(async () => ({
  default: (await import('../components/members-section.tsx')).MembersSection,
}))

const COMPANY_TABS = [
  { key: 'company', label: '企业资料' },
  { key: 'members', label: '成员' },
  { key: 'facilities', label: '设施和视频' },
] as const
const TABS = [...COMPANY_TABS, ...ACCOUNT_TABS]
const FIELDS = { tab: choiceField(TABS.map(({ key }) => key)) }
const PATH = '/enterpriseCenter/setting/profile'

/** The enterprise's data and members, and the account of the signed-in user. */
export default function CompanyProfilePage() {
  const tab = useSearchState(FIELDS).values.tab ?? 'company'
  // links without other parameters, so that a change of tab removes the filters of the members tab
  const hrefOf = (key: string) => (key === 'company' ? PATH : `${PATH}?tab=${key}`)
  return (
    <>
      <PageHeader title="企业资料" />
      <Tabs
        label="企业管理"
        current={hrefOf(tab)}
        tabs={TABS.map(({ key, label }) => ({ label, href: hrefOf(key) }))}
      />
      {isOfCompany(tab) ? (
        <OfCompany tab={tab} />
      ) : (
        <Suspense fallback={<Skeleton lines={6} label="正在加载" />}>
          <AccountSections tab={tab} />
        </Suspense>
      )}
    </>
  )
}

type CompanyTab = (typeof COMPANY_TABS)[number]['key']
const isOfCompany = (tab: (typeof TABS)[number]['key']): tab is CompanyTab =>
  COMPANY_TABS.some(({ key }) => key === tab)

const PARTS: Readonly<Record<CompanyTab, (props: { company: Company }) => ReactNode>> = {
  company: Data,
  members: Members,
  facilities: Showing,
}

function OfCompany({ tab }: { tab: CompanyTab }) {
  const { company, errorText, reload, isIndicatorShown } = useCompany()
  const Part = PARTS[tab]
  if (company) return <Part company={company} />
  if (errorText) return <ErrorState text={errorText} onRetry={reload} />
  return isIndicatorShown ? <Skeleton label="正在读取企业资料" lines={8} /> : null
}

function Members() {
  return (
    <Suspense fallback={<Skeleton lines={6} label="正在加载" />}>
      <MembersSection />
    </Suspense>
  )
}

/** What job seekers see of the workplace. */
function Showing({ company: { id } }: { company: Company }) {
  const isCreator = usePortal(selectIsEnterpriseCreator)
  return (
    <>
      {!isCreator && <p className="muted">设施和视频由创建人维护，您可以查看。</p>}
      <FacilitiesSection enterpriseId={id} isEditor={isCreator} />
      <VideosSection enterpriseId={id} isEditor={isCreator} />
    </>
  )
}

function Data({ company }: { company: Company }) {
  const isCreator = usePortal(selectIsEnterpriseCreator)
  return (
    <>
      {!isCreator && <p className="muted">企业资料由创建人维护，您可以查看。</p>}
      <CertifiedCard company={company} />
      <ContactCard company={company} />
      <RulesCard company={company} isCreator={isCreator} />
    </>
  )
}
