import type { CmsContentGetDetailQuery } from '#src/api/graphql.ts'
import type { PageHead } from '#src/lib/seo.ts'
import { plainText } from './article-html.ts'

type Article = CmsContentGetDetailQuery['cmsContentGetDetail']

const DESCRIPTION = 120

export const crumbsOf = (crumbs: readonly { name: string; href: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: href,
  })),
})

export const articlePath = (id: number): string => `/news/detail/${id}`

/** The data of an article for search engines and the window title. */
export function articleHead(
  article: Article,
  root: { displayName: string; href: string },
  brandName: string,
): PageHead {
  const { id, title, summary, body, publishTime, source, titleImage, categoryName } = article
  const description = summary || plainText(body).slice(0, DESCRIPTION)
  return {
    title,
    description,
    canonical: articlePath(id),
    structured: [
      {
        '@type': 'NewsArticle',
        headline: title,
        description,
        articleSection: categoryName,
        inLanguage: 'zh-Hans',
        mainEntityOfPage: articlePath(id),
        ...(publishTime ? { datePublished: publishTime } : {}),
        ...(titleImage ? { image: [titleImage.url] } : {}),
        author: { '@type': 'Organization', name: source || brandName },
        publisher: { '@type': 'Organization', name: brandName, url: '/' },
      },
      crumbsOf([
        { name: '首页', href: '/' },
        { name: root.displayName, href: root.href },
        { name: title, href: articlePath(id) },
      ]),
    ],
  }
}
