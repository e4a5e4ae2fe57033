import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { categoryRead } from '../about.ts'
import { articleHtml } from '../article-html.ts'
import { detailRead } from '../content.pages.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleList } from './article-item.tsx'

/** The newest article of a category in full, and links to the others. */
export function CategoryArticle({ categoryCode, showTitle = true }: { categoryCode: string; showTitle?: boolean }) {
  const read = categoryRead(categoryCode)
  const list = useQueryResource(read.document, read.variables, { errors: 'inline' })
  const articles = list.data?.cmsContentSearchPublishedContent.items
  const [first, ...others] = articles ?? []
  return (
    <DataList {...dataListProps(list, articles)} empty={{ title: '这里还没有内容', text: '内容发布后会出现在这里。' }}>
      {first && <WholeArticle id={first.id} title={showTitle ? first.title : null} />}
      {others.length > 0 && (
        <section className="stack" aria-labelledby="others">
          <h2 id="others">更多</h2>
          <ArticleList articles={others} showCategory={false} />
        </section>
      )}
    </DataList>
  )
}

/** Only the newest article of a category; renders nothing when there is none. */
export function NewestArticle({ categoryCode }: { categoryCode: string }) {
  const read = categoryRead(categoryCode)
  const list = useQueryResource(read.document, read.variables, { errors: 'inline' })
  const [first] = list.data?.cmsContentSearchPublishedContent.items ?? []
  if (list.errorText) return <ErrorState text={list.errorText} onRetry={list.reload} />
  if (!first) return null
  return (
    <div className="stack">
      <h2>{first.title}</h2>
      <WholeArticle id={first.id} title={null} />
    </div>
  )
}

function WholeArticle({ id, title }: { id: number; title: string | null }) {
  const read = detailRead(id)
  const resource = useQueryResource(read.document, read.variables, { errors: 'inline' })
  const article = resource.data?.cmsContentGetDetail
  if (article === undefined) {
    if (resource.errorText) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
    return resource.isIndicatorShown ? <Skeleton lines={8} label="正在加载内容" /> : null
  }
  return (
    <article className="stack about-article" aria-label={article.title}>
      {title !== null && article.summary && <p className="lead-text">{article.summary}</p>}
      <ArticleBody html={articleHtml(article.body).html} />
    </article>
  )
}
