import { useState } from 'react'
import type { CmsContentGetDetailQuery } from '#src/api/graphql.ts'
import { formatDate, toDateInput } from '#src/lib/date-time.ts'
import { useCategories } from '#src/lib/use-cached.ts'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { articlePath } from '../article.heads.ts'
import { type ArticleHtml, articleHtml } from '../article-html.ts'
import { placeOf } from '../categories.ts'
import { ArticleBody } from './article-body.tsx'
import { PraiseButton } from './praise-button.tsx'
import { ReadingTools, type TextSize } from './reading-tools.tsx'

type Article = CmsContentGetDetailQuery['cmsContentGetDetail']

const TEXT_ID = 'article-text'
/** An article with at most this many sections needs no table of contents. */
const FEW_PARTS = 2

/** An article with breadcrumb, reading tools and next articles. */
export function ArticleView({ article }: { article: Article }) {
  const categories = useCategories().data
  const { category, root } = placeOf(categories, article.categoryCode)
  const [size, setSize] = useState<TextSize>('normal')
  const body = articleHtml(article.body)
  const crumbs = [
    { label: '首页', href: '/' },
    ...(root ? [{ label: root.displayName, href: root.redirectUrl ?? '/news/list' }] : []),
    ...(category && category !== root
      ? [{ label: category.displayName, href: category.redirectUrl ?? '/news/list' }]
      : []),
    { label: '正文' },
  ]
  return (
    <>
      <PageHeader
        title={article.title}
        crumbs={crumbs}
        state={article.status === 'End' && <StatusChip status={article.status} label={article.statusLabel} />}
      />
      <div className="article-grid">
        <Contents body={body} />
        <article aria-label={article.title}>
          <ArticleMeta article={article} minutes={body.minutes} />
          <ReadingTools size={size} onSize={setSize} textId={TEXT_ID} />
          <div id={TEXT_ID}>
            {article.titleImage && (
              <img className="framed article-image" src={article.titleImage.url} alt={article.titleImage.alt} />
            )}
            <ArticleBody html={body.html} size={size} />
          </div>
          <ArticleFoot article={article} />
        </article>
        <Related article={article} />
      </div>
    </>
  )
}

function Contents({ body: { toc } }: { body: ArticleHtml }) {
  if (toc.length < FEW_PARTS) return <div className="from-lg" />
  return (
    <nav className="sticky from-lg" aria-labelledby="toc">
      <h2 className="aside-title" id="toc">
        本文内容
      </h2>
      <ul className="list-links small">
        {toc.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ArticleMeta({ article, minutes }: { article: Article; minutes: number }) {
  const { source, publishTime, viewCount } = article
  return (
    <p className="meta">
      {source && <span>来源：{source}</span>}
      {publishTime && (
        <span>
          <Icon name="calendar" />
          <time dateTime={toDateInput(publishTime)}>{formatDate(publishTime)}</time>
        </span>
      )}
      <span>
        <Icon name="eye" />
        {viewCount.toLocaleString('zh-CN')} 次阅读
      </span>
      <span>
        <Icon name="clock" />约 {minutes} 分钟
      </span>
    </p>
  )
}

function ArticleFoot({ article }: { article: Article }) {
  const { id, files, sourceUrl, praiseCount, hasPraised, previous, next } = article
  const report = new URLSearchParams({ type: 'Correction', page: articlePath(id) })
  return (
    <footer className="article-foot stack">
      {sourceUrl && (
        <p className="small">
          <a href={sourceUrl} rel="noopener noreferrer">
            阅读原文<span className="sr">（外部网站）</span> <Icon name="external-link" />
          </a>
        </p>
      )}
      {files.length > 0 && (
        <section aria-labelledby="article-files">
          <h2 className="aside-title" id="article-files">
            附件
          </h2>
          <AttachmentList
            label="附件"
            items={files.map((file) => ({ id: file.id, name: file.fileName, size: file.size, href: file.url }))}
          />
        </section>
      )}
      <div className="row row-between">
        <PraiseButton key={id} id={id} count={praiseCount} hasPraised={hasPraised} />
        <Link className="link-row small" href={`/about/contact?${report}`}>
          <Icon name="flag" /> 内容有误，告诉我们
        </Link>
      </div>
      {(previous || next) && (
        <nav aria-label="上一篇与下一篇">
          <ul className="list-links article-neighbours">
            {previous && <Neighbour words="上一篇" rel="prev" article={previous} />}
            {next && <Neighbour words="下一篇" rel="next" article={next} />}
          </ul>
        </nav>
      )}
    </footer>
  )
}

interface NeighbourProps {
  words: string
  rel: string
  article: { id: number; title: string }
}

const Neighbour = ({ words, rel, article }: NeighbourProps) => (
  <li>
    <Link href={articlePath(article.id)} rel={rel}>
      <span>
        <span className="muted">{words}　</span>
        {article.title}
      </span>
    </Link>
  </li>
)

function Related({ article: { related } }: { article: Article }) {
  if (related.length === 0) return null
  return (
    <nav aria-labelledby="related">
      <h2 className="aside-title" id="related">
        相关阅读
      </h2>
      <ul className="list-links">
        {related.map(({ id, title }) => (
          <li key={id}>
            <Link href={articlePath(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
