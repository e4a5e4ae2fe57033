export interface BuiltInCategory {
  categoryCode: string
  displayName: string
  redirectUrl?: string
  children?: readonly Omit<BuiltInCategory, 'children'>[]
}

const news = (categoryCode: string, displayName: string) => ({
  categoryCode,
  displayName,
  redirectUrl: `/news/list?categoryCode=${categoryCode}`,
})
const knowledge = (categoryCode: string, displayName: string) => ({
  categoryCode,
  displayName,
  redirectUrl: `/news/knowledgeBase?categoryCode=${categoryCode}`,
})

/** The categories of the site, in display order. */
export const CATEGORIES: readonly BuiltInCategory[] = [
  {
    categoryCode: 'AboutUs',
    displayName: '关于我们',
    redirectUrl: '/about',
    children: [
      { categoryCode: 'PlatformIntroduction', displayName: '平台介绍', redirectUrl: '/about/aboutContent' },
      { categoryCode: 'ContactUs', displayName: '联系我们', redirectUrl: '/about/contact' },
      { categoryCode: 'MediaReports', displayName: '媒体报道', redirectUrl: '/about/mediaReports' },
    ],
  },
  {
    categoryCode: 'News',
    displayName: '新闻中心',
    redirectUrl: '/news/list',
    children: [
      news('EmploymentNews', '就业新闻'),
      news('PolicyTrends', '政策动态'),
      news('IndustryNews', '行业资讯'),
      news('Notices', '通知公告'),
    ],
  },
  {
    categoryCode: 'KnowledgeBase',
    displayName: '知识库',
    redirectUrl: '/news/knowledgeBase',
    children: [
      knowledge('PolicyInterpretation', '政策解读'),
      knowledge('JobSeekingGuide', '求职指南'),
      knowledge('HiringGuide', '用工指南'),
      knowledge('Accessibility', '无障碍'),
    ],
  },
  { categoryCode: 'PlatformAdvantages', displayName: '平台优势' },
  {
    categoryCode: 'About',
    displayName: '关于',
    children: [
      { categoryCode: 'AboutPlatform', displayName: '平台介绍', redirectUrl: '/about/aboutContent' },
      { categoryCode: 'AboutBase', displayName: '融合就业基地', redirectUrl: '/about' },
      { categoryCode: 'AboutMedia', displayName: '媒体报道', redirectUrl: '/about/mediaReports' },
      { categoryCode: 'AboutContact', displayName: '联系我们', redirectUrl: '/about/contact' },
      {
        categoryCode: 'AboutCalculator',
        displayName: '残保金测算',
        redirectUrl: '/DisabilityInsuranceFundCalculator',
      },
    ],
  },
  {
    categoryCode: 'DisabledFriendRegistrationCourtesy',
    displayName: '求职者注册礼遇',
    redirectUrl: '/account/register',
  },
]
