import type { ArticleListItemFragment } from '#src/api/graphql.ts'
import { formatDate, toDateInput } from '#src/lib/date-time.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { InTurn } from '#src/ui/layout/in-turn.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { articlePath } from '../article.heads.ts'

interface ArticleItemProps {
  article: ArticleListItemFragment
  /** false in a list of a single category */
  showCategory?: boolean
}

/** One article of a list: title, summary, source and date. */
export function ArticleItem({ article, showCategory = true }: ArticleItemProps) {
  const { id, title, summary, source, publishTime, viewCount, isSticky, categoryName, titleImage } = article
  return (
    <div className="item cq">
      <div className={titleImage ? 'article-item' : undefined}>
        <div className="stack article-item-words">
          <h3>
            <Link href={articlePath(id)}>{title}</Link>
          </h3>
          {(isSticky || showCategory) && (
            <div className="tags">
              {isSticky && (
                <Tag fit icon="bookmark">
                  置顶
                </Tag>
              )}
              {showCategory && <Tag>{categoryName}</Tag>}
            </div>
          )}
          {summary && <p className="muted">{summary}</p>}
          <p className="meta">
            {publishTime && (
              <span>
                <Icon name="calendar" />
                <time dateTime={toDateInput(publishTime)}>{formatDate(publishTime)}</time>
              </span>
            )}
            {source && <span>来源：{source}</span>}
            <span>
              <Icon name="eye" />
              {viewCount.toLocaleString('zh-CN')} 次阅读
            </span>
          </p>
        </div>
        {titleImage && <img className="framed" src={titleImage.url} alt={titleImage.alt} loading="lazy" />}
      </div>
    </div>
  )
}

export function ArticleList({
  articles,
  showCategory,
}: {
  articles: readonly ArticleListItemFragment[]
  showCategory?: boolean
}) {
  return (
    <ul className="order-list">
      {articles.map((article) => (
        <li key={article.id}>
          <InTurn>
            <ArticleItem article={article} showCategory={showCategory} />
          </InTurn>
        </li>
      ))}
    </ul>
  )
}
