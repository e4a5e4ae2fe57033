import { SettingGetDocument } from '#src/api/graphql.ts'
import type { Read, ServerPage, ServerVisit } from '#src/lib/server-page.ts'

type ReadsOf = (visit: ServerVisit) => Promise<ServerPage>

/** Reads of every page, for the footer. */
export const SHELL_READS: readonly Read[] = [{ document: SettingGetDocument, variables: {} }]

const about = () => import('#src/features/content/about.ts')
const account = () => import('#src/features/account/account.reads.ts')
const policies = () => import('#src/features/content/policies.ts')
const content = () => import('#src/features/content/content.pages.ts')

/** A page with fixed text needs only the reads of every page. */
const nothingMore: ReadsOf = async () => ({ reads: [] })

/**
 * The public pages that a server renders, and the reads of each. A page that is missing here is rendered by the browser
 * alone.
 */
export const PAGE_READS: Readonly<Record<string, ReadsOf>> = {
  '/': async () => {
    const { homeReads } = await import('#src/features/home/home.reads.ts')
    return { reads: homeReads }
  },
  '/DisabilityInsuranceFundCalculator': async () => {
    const { defaultRuleRead, provincesRead } = await import('#src/features/levy/levy.reads.ts')
    return { reads: [provincesRead, defaultRuleRead] }
  },
  '/requirement': async (visit) =>
    (await import('#src/features/recruitment/requirement.pages.ts')).requirementPage(visit),
  '/workOrder': async ({ location }) => {
    const { countRead, listRead, searchOfAddress } = await import('#src/features/work-orders/work-orders.reads.ts')
    const filters = searchOfAddress(location.search)
    return { reads: [listRead(filters), countRead(filters)] }
  },
  '/workOrder/detail': async ({ location }) => {
    const { detailRead } = await import('#src/features/work-orders/work-orders.reads.ts')
    return { reads: [detailRead(Number(new URLSearchParams(location.search).get('id')))] }
  },
  '/about': async (visit) => (await about()).aboutPage(visit),
  '/about/{category}': async (visit) => (await about()).aboutPage(visit),
  '/about/aboutContent': async (visit) => (await about()).aboutContentPage(visit),
  '/about/aboutContent/{category}': async (visit) => (await about()).aboutContentPage(visit),
  '/about/contact': async (visit) => (await about()).contactPage(visit),
  '/about/contact/{category}': async (visit) => (await about()).contactPage(visit),
  '/about/mediaReports': async (visit) => (await about()).mediaReportsPage(visit),
  '/about/mediaReports/{category}': async (visit) => (await about()).mediaReportsPage(visit),
  '/privacy': async (visit) => (await policies()).policyPage('PrivacyPolicy', visit),
  '/agreement': async (visit) => (await policies()).policyPage('ServiceAgreement', visit),
  '/accessibility': async (visit) => (await policies()).policyPage('AccessibilityStatement', visit),
  '/licence': nothingMore,
  '/help': nothingMore,
  '/verify': nothingMore,
  '/conversation': nothingMore,
  '/support': nothingMore,
  '/account/login': async () => ({ reads: (await account()).waysReads }),
  '/account/register': async () => ({ reads: (await account()).registerReads }),
  '/account/resetPassword': async () => ({ reads: (await account()).waysReads }),
  '/account/roleSelection': nothingMore,
  '/news/list': async (visit) => (await content()).newsListPage(visit),
  '/news/knowledgeBase': async (visit) => (await content()).knowledgeBasePage(visit),
  '/news/detail': async (visit) => (await content()).articlePage(visit),
  '/news/detail/{id}': async (visit) => (await content()).articlePage(visit),
}
