import type { ArticleListItemFragment } from '#src/api/graphql.ts'
import { formatDay, toDateInput } from '#src/lib/date-time.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Tag } from '#src/ui/status/tag.tsx'

export function News({ articles }: { articles: readonly ArticleListItemFragment[] }) {
  if (articles.length === 0) return null
  return (
    <section className="band home-news">
      <div className="wrap">
        <div className="section-head">
          <h2>就业新闻</h2>
          <Link className="link-row" href="/news/list">
            查看全部新闻 <Icon name="arrow-right" />
          </Link>
        </div>
        <ul className="list-links card">
          {articles.map(({ id, title, isSticky, publishTime }) => (
            <li key={id}>
              <Link href={`/news/detail/${id}`}>
                <span>
                  {isSticky && (
                    <>
                      <Tag icon="bookmark">置顶</Tag>{' '}
                    </>
                  )}
                  {title}
                </span>
                {publishTime && <time dateTime={toDateInput(publishTime)}>{formatDay(publishTime)}</time>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
