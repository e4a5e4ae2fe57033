import {
  CmsContentSearchPublishedContentDocument,
  CmsFriendLinkGetAllDocument,
  DashboardGetPublicCountsDocument,
  HomeRequirementGetRequirementListDocument,
  HomeWorkOrderGetCategoryWorkOrdersDocument,
  SwiperGetSwiperListByAnchorDocument,
} from '#src/api/graphql.ts'

/** Number of orders of one type on the home page. */
const PER_TYPE = 4
/** Number of jobs, shown beside the same number of orders. */
export const JOBS_SHOWN = 8
const NEWS_SHOWN = 5
const PARTNERS_SHOWN = 24

/** The reads of the home page; a server render uses the same reads. */
export const countRead = { document: DashboardGetPublicCountsDocument, variables: {} } as const
export const hotRead = {
  document: HomeWorkOrderGetCategoryWorkOrdersDocument,
  variables: { limit: PER_TYPE },
} as const
export const jobsRead = {
  document: HomeRequirementGetRequirementListDocument,
  variables: { pageSize: JOBS_SHOWN },
} as const
export const swiperRead = {
  document: SwiperGetSwiperListByAnchorDocument,
  variables: { anchorName: 'Home' },
} as const
/** Reads the news: pinned articles first, then the newest. */
export const newsRead = {
  document: CmsContentSearchPublishedContentDocument,
  variables: { categoryCode: 'News', pageSize: NEWS_SHOWN },
} as const
/** Reads the editors' texts about the platform; as many as fit side by side. */
export const advantagesRead = {
  document: CmsContentSearchPublishedContentDocument,
  variables: { categoryCode: 'PlatformAdvantages', pageSize: 3 },
} as const
export const partnersRead = {
  document: CmsFriendLinkGetAllDocument,
  variables: { maxResultCount: PARTNERS_SHOWN },
} as const

export const homeReads = [countRead, swiperRead, jobsRead, hotRead, newsRead, advantagesRead, partnersRead] as const
