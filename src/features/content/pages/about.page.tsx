import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { ABOUT, BASE, CONTACT, MEDIA, newestRead } from '../about.ts'
import { AboutFrame, UnknownCategory } from '../components/about-frame.tsx'
import { AboutCooperation, AboutPlatform } from '../components/about-overview.tsx'
import { ArticleList } from '../components/article-item.tsx'
import { CategoryArticle, NewestArticle } from '../components/category-article.tsx'
import { useAboutCategory } from '../use-about-category.ts'

const HOME_OF: Readonly<Record<string, string>> = { [CONTACT]: '/about/contact', [MEDIA]: '/about/mediaReports' }

/** /about is the overview of the platform and its base; /about/{category} a text of that category. */
export default function AboutPage() {
  const named = useAboutCategory()
  if (named.state === 'loading') return null
  if (named.state === 'unknown') return <UnknownCategory />
  if (named.state === 'none' || named.category.categoryCode === ABOUT) return <Overview />
  const { categoryCode, displayName, redirectUrl } = named.category
  return (
    <AboutFrame title={displayName} current={HOME_OF[categoryCode] ?? redirectUrl ?? `/about/${categoryCode}`}>
      <CategoryArticle categoryCode={categoryCode} />
    </AboutFrame>
  )
}

function Overview() {
  const newest = useQueryResource(newestRead.document, newestRead.variables, { errors: 'inline' })
  const articles = newest.data?.cmsContentSearchPublishedContent.items ?? []
  return (
    <AboutFrame
      title="融合就业基地"
      context="让残疾人和大家在同一个平台上，用同样的标准，找到工作、做好工作、领到报酬。"
      current="/about"
    >
      <AboutPlatform />
      <BaseArticle />
      <AboutCooperation />
      {articles.length > 0 && (
        <section className="stack" aria-labelledby="about-media">
          <div className="section-head">
            <h2 id="about-media">媒体报道</h2>
            <Link className="link-row" href="/about/mediaReports">
              查看全部 <Icon name="arrow-right" />
            </Link>
          </div>
          <ArticleList articles={articles} showCategory={false} />
        </section>
      )}
    </AboutFrame>
  )
}

/** The operator's own text about its services on site; empty until the operator has written it. */
const BaseArticle = () => (
  <section id="base">
    <NewestArticle categoryCode={BASE} />
  </section>
)
