import type { Category } from '#machines/flows/portal.types.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { articlePath } from '../article.heads.ts'
import { groupRead } from '../article-search.ts'

const ICONS: Readonly<Record<string, IconName>> = {
  PolicyInterpretation: 'book',
  JobSeekingGuide: 'briefcase',
  HiringGuide: 'building',
  Accessibility: 'heart',
}

/** One subject of the knowledge base with its newest articles. */
export function KnowledgeGroup({ category, href }: { category: Category; href: string }) {
  const { categoryCode, displayName } = category
  const read = groupRead(categoryCode)
  const resource = useQueryResource(read.document, read.variables, { errors: 'inline' })
  const page = resource.data?.cmsContentSearchPublishedContent
  const headingId = `group-${categoryCode}`
  return (
    <section className="card" aria-labelledby={headingId}>
      <div className="card-head">
        <h2 id={headingId}>
          <Icon name={ICONS[categoryCode] ?? 'bookmark'} /> {displayName}
        </h2>
        <Link className="link-row small" href={href}>
          {page ? `全部 ${page.totalCount} 篇` : '查看全部'}
          <span className="sr">{displayName}</span> <Icon name="arrow-right" />
        </Link>
      </div>
      <DataList
        {...dataListProps(resource, page?.items)}
        skeletonLines={4}
        empty={{ title: '这里还没有文章', text: '新的文章发布后会出现在这里。', level: 3 }}
      >
        <ul className="list-links">
          {page?.items.map(({ id, title, summary }) => (
            <li key={id}>
              <Link href={articlePath(id)}>
                <span>
                  {title}
                  {summary && <span className="small muted list-note">{summary}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </DataList>
    </section>
  )
}
