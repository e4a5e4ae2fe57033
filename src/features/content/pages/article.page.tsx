import { ApiError } from '#src/lib/api-error.ts'
import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { usePathParameter } from '#src/lib/navigation/use-navigate.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePageHead } from '#src/lib/page-head.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ArticleView } from '../components/article-view.tsx'
import { detailRead } from '../content.pages.ts'

const fields = { id: idField }

/** One article: /news/detail/{id}, and /news/detail?id= for older links. */
export default function ArticlePage() {
  const asked = useSearchState<{ id: number | null }>(fields).values.id
  const id = positiveInteger(usePathParameter('id')) ?? asked
  const read = detailRead(id ?? 0)
  const resource = useQueryResource(read.document, read.variables, { enabled: id !== null, errors: 'inline' })
  const article = resource.data?.cmsContentGetDetail
  usePageHead(article ? { title: article.title, description: article.summary ?? undefined } : null)
  return (
    <div className={article ? 'wrap page-foot-gap' : 'wrap page-top-gap page-foot-gap'}>
      {article ? (
        <ArticleView key={article.id} article={article} />
      ) : (
        <Missing resource={resource} hasId={id !== null} />
      )}
    </div>
  )
}

function Missing({ resource, hasId }: { resource: ReturnType<typeof useQueryResource>; hasId: boolean }) {
  const back = (
    <LinkButton variant="secondary" href="/news/list">
      查看全部文章
    </LinkButton>
  )
  const isGone = resource.error instanceof ApiError && resource.error.httpStatus === 404
  if (isGone || !hasId) {
    return <ErrorState level={1} title="没有找到这篇文章" text="它可能已经下架，或者地址不完整。" action={back} />
  }
  if (resource.errorText) {
    return <ErrorState level={1} text={resource.errorText} onRetry={resource.reload} action={back} />
  }
  return resource.isIndicatorShown ? <Skeleton lines={10} label="正在加载文章" /> : null
}
