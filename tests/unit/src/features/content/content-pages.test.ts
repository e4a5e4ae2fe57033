import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawnPage, type Gateway } from '#tests/support/drawn-page.ts'

const texts = JSON.parse(readFileSync('src/api/persisted-documents.json', 'utf8')) as Record<string, string>
const category = (
  id: number,
  parentId: number | null,
  categoryCode: string,
  displayName: string,
  redirectUrl = '',
) => ({
  id,
  parentId,
  categoryCode,
  displayName,
  redirectUrl,
})
const categories = [
  category(1, null, 'News', '新闻中心', '/news/list'),
  category(2, 1, 'Notices', '通知公告', '/news/list?categoryCode=Notices'),
  category(3, null, 'KnowledgeBase', '知识库', '/news/knowledgeBase'),
  category(4, 3, 'Accessibility', '无障碍'),
  category(5, 3, 'HiringGuide', '用工指南'),
  category(6, null, 'AboutUs', '关于我们', '/about'),
  category(7, 6, 'PlatformIntroduction', '平台介绍', '/about/aboutContent'),
  category(8, 6, 'ContactUs', '联系我们', '/about/contact'),
]
const item = {
  id: 7,
  kind: 'Article',
  status: 'Published',
  statusLabel: '已发布',
  categoryCode: 'Notices',
  categoryName: '通知公告',
  title: '系统维护</script>通知',
  summary: '周六凌晨暂停服务',
  source: '平台编辑部',
  isSticky: true,
  publishTime: '2026-11-20T02:00:00Z',
  viewCount: 1284,
  titleImage: null,
}
const article = {
  ...item,
  body: '<h2>时间</h2><p>两点到四点</p>',
  sourceUrl: null,
  praiseCount: 86,
  hasPraised: false,
  endTime: null,
  files: [{ id: 9, fileName: '说明.pdf', size: 2048, url: '/api/files/9' }],
  previous: { id: 6, title: '前一篇' },
  next: null,
  related: [{ id: 5, title: '相关的一篇' }],
}
const notFound = { data: null, errors: [{ message: '未找到资源!', extensions: { httpStatus: 404 } }] }
// biome-ignore lint/suspicious/noExplicitAny: each operation has its own variables
const answers: Record<string, (variables: any) => unknown> = {
  settingGet: () => ({
    brandName: '融合就业服务平台',
    hotline: '400',
    contactPhone: '028-85550101',
    contactEmail: 'a@example.com',
    complaintPhone: '028-85550102',
    terms: { person: null, enterprise: null, requirement: null, contract: null, ticket: null },
    footerCodes: [],
  }),
  swiperGetSwiperListByAnchor: () => [],
  cmsCategoryGetAll: () => ({ items: categories }),
  seoGetSEOSettings: () => ({ title: '站点名', keywords: '词', description: '说明' }),
  cmsContentSearchPublishedContent: () => ({ totalCount: 1, items: [item] }),
}
const asked: { field: string; variables: object }[] = []
const answer: Gateway = (documentId, variables) => {
  const field = /(?:query|mutation)[^{]*\{\s*(\w+)/.exec(texts[documentId] ?? '')?.[1] ?? ''
  asked.push({ field, variables })
  if (field === 'cmsContentGetDetail')
    return 'id' in variables && variables.id === 7 ? { data: { [field]: article } } : notFound
  return field in answers
    ? { data: { [field]: answers[field]?.(variables) } }
    : { data: null, errors: [{ message: 'no' }] }
}
const draw = (url: string) => {
  asked.length = 0
  return drawnPage(answer, url)
}

describe('the news drawn by the server', () => {
  test('asks for one category, page and year, and names the category in the head', async () => {
    const page = await draw('/news/list?categoryCode=notices&keyword=维护&year=2026&page=2')
    expect(asked.find(({ field }) => field === 'cmsContentSearchPublishedContent')?.variables).toMatchObject({
      categoryCode: 'notices',
      keyword: '维护',
      publishYear: 2026,
      pageIndex: 2,
    })
    expect(page?.head).toContain('<title>通知公告 - 站点名</title>')
    expect(page?.head).toContain('<link rel="canonical" href="https://portal.test/news/list?categoryCode=Notices">')
    expect(page?.html).toContain('2026 年 11 月 20 日')
    expect(page?.html).toContain('置顶')
  })

  test('groups the knowledge base by subject', async () => {
    const page = await draw('/news/knowledgeBase')
    const codes = asked.flatMap(({ variables }) => ('categoryCode' in variables ? [variables.categoryCode] : []))
    expect(codes).toEqual(['Accessibility', 'HiringGuide'])
    expect(page?.html).toContain('用工指南')
  })

  test('shows one list instead where a subject or words are asked for', async () => {
    await draw('/news/knowledgeBase?keyword=残保金')
    const lists = asked.filter(({ field }) => field === 'cmsContentSearchPublishedContent')
    expect(lists.map(({ variables }) => variables)).toEqual([
      { categoryCode: 'KnowledgeBase', keyword: '残保金', publishYear: undefined, pageIndex: 1, pageSize: 10 },
    ])
  })
})

describe('an article drawn by the server', () => {
  test.each(['/news/detail/7', '/news/detail?id=7'])(
    'has one address, its own title and what it is: %s',
    async (url) => {
      const page = await draw(url)
      expect(page?.status).toBe(200)
      expect(page?.head).toContain('<link rel="canonical" href="https://portal.test/news/detail/7">')
      expect(page?.head).toContain('<meta name="description" content="周六凌晨暂停服务">')
      const blocks = [...(page?.head ?? '').matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      const [news, crumbs] = blocks.map(([, json = '']) => JSON.parse(json))
      expect(news).toMatchObject({
        '@type': 'NewsArticle',
        headline: '系统维护</script>通知',
        mainEntityOfPage: 'https://portal.test/news/detail/7',
        datePublished: '2026-11-20T02:00:00Z',
      })
      expect(crumbs.itemListElement.map(({ item: href }: { item: string }) => href)).toEqual([
        'https://portal.test/',
        'https://portal.test/news/list',
        'https://portal.test/news/detail/7',
      ])
      for (const words of [
        '两点到四点',
        '平台编辑部',
        '1,284 次阅读',
        '有帮助（',
        '前一篇',
        '相关的一篇',
        '说明.pdf',
      ]) {
        expect(page?.html.replaceAll('<!-- -->', ''), words).toContain(words)
      }
    },
  )

  test('is read once, so that one visit counts once', async () => {
    await draw('/news/detail/7')
    expect(asked.filter(({ field }) => field === 'cmsContentGetDetail')).toHaveLength(1)
  })

  test('that is not there answers 404, says so, and is not to be indexed', async () => {
    const page = await draw('/news/detail/8')
    expect(page?.status).toBe(404)
    expect(page?.html).toContain('没有找到这篇文章')
    expect(page?.head).toContain('noindex')
  })
})

describe('the pages about the platform', () => {
  const paths = ['/about', '/about/aboutContent', '/about/contact', '/about/mediaReports', '/privacy', '/agreement']
  test.each([...paths, '/accessibility', '/licence'])('%s is drawn by the server with its menu', async (path) => {
    const page = await draw(path)
    expect(page?.status).toBe(200)
    expect(page?.html).toContain('aria-label="关于我们目录"')
    expect(page?.html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  })

  test('a category of ours shows its newest text and its name', async () => {
    const page = await draw('/about/platformintroduction')
    expect(page?.status).toBe(200)
    expect(page?.html).toContain('两点到四点')
    expect(page?.head).toContain('<title>平台介绍 - 站点名</title>')
  })

  test.each(['/about/Notices', '/about/contact/nowhere'])('no other: %s answers 404 and says so', async (path) => {
    const page = await draw(path)
    expect(page?.status).toBe(404)
    expect(page?.html).toContain('没有这个栏目')
  })

  test('list what is installed, with its licence', async () => {
    const page = await draw('/licence')
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    for (const name of Object.keys(dependencies)) expect(page?.html, name).toContain(name)
    expect(page?.html).toMatch(/react-dom<\/th><td>[\d.]+<\/td><td lang="en">MIT</)
  })
})
