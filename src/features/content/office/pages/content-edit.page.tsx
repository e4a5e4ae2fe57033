import { CONTENT_LOCKED } from '#machines/lifecycles/content/cms-content.help.ts'
import {
  CmsContentCreateDocument,
  CmsContentPublishDocument,
  CmsContentUpdateDocument,
  OfficeCmsContentGetDocument,
} from '#src/api/graphql.ts'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { type Article, type ArticleValues, articleInput } from '../article-values.ts'
import { ArticleForm } from '../components/article-form.tsx'
import { CONTENT_PATH, contentCrumbs, editPath } from '../paths.ts'
import { useContentActs } from '../use-content-acts.ts'

const fields = { id: idField }

export default function ConsoleContentEditPage() {
  const { id } = useSearchState<{ id: number | null }>(fields).values
  return id === null ? <NewArticle /> : <ExistingArticle key={id} id={id} />
}

/** Saves the article and, if requested, publishes it; when the publication is refused, it stays saved. */
function useArticleActs() {
  const create = useMutationAction(CmsContentCreateDocument, { errors: 'inline', refresh: false })
  const update = useMutationAction(CmsContentUpdateDocument, { errors: 'inline' })
  const publish = useMutationAction(CmsContentPublishDocument, { errors: 'inline' })
  return {
    create: async (values: ArticleValues) => (await create.run({ input: articleInput(values, null) })).cmsContentCreate,
    update: async (values: ArticleValues, article: Article) => {
      const input = { ...articleInput(values, article), id: article.id, rowVersion: article.rowVersion }
      return (await update.run({ input })).cmsContentUpdate
    },
    // only these fields are sent, because the saved answer has more fields than the input accepts
    publish: async ({ id, rowVersion }: { id: number; rowVersion: number }) =>
      publish.run({ input: { id, rowVersion } }),
  }
}

function NewArticle() {
  const acts = useArticleActs()
  const navigate = useNavigate()
  const { succeed, fail } = useToasts()
  const save = async (values: ArticleValues, thenPublish: boolean) => {
    const created = await acts.create(values)
    if (!thenPublish) {
      succeed('草稿已保存，还没有发布')
      navigate(editPath(created.id), { replace: true })
      return
    }
    try {
      await acts.publish(created)
      succeed('文章已发布，所有人都能读到')
      navigate(CONTENT_PATH)
    } catch (refusal) {
      // the article is saved, so the next attempt continues on its edit page and does not create it again
      fail(refusal)
      navigate(editPath(created.id), { replace: true })
    }
  }
  return (
    <>
      <PageHeader
        title="写文章"
        context="带“必填”的都要填写。保存后可以先预览，再发布。"
        crumbs={contentCrumbs({ label: '文章', href: CONTENT_PATH }, { label: '写文章' })}
      />
      <ArticleForm article={null} onSave={save} />
    </>
  )
}

function ExistingArticle({ id }: { id: number }) {
  const resource = useQueryResource(OfficeCmsContentGetDocument, { id }, { errors: 'inline' })
  const article = resource.data?.cmsContentGet
  const acts = useArticleActs()
  const navigate = useNavigate()
  const { succeed } = useToasts()
  const save = async (values: ArticleValues, thenPublish: boolean) => {
    if (!article) return
    const saved = await acts.update(values, article)
    if (thenPublish) {
      await acts.publish(saved)
      succeed('文章已发布，所有人都能读到')
      navigate(CONTENT_PATH)
    } else succeed(article.publishTime ? '修改已保存，读者现在看到的就是新的内容' : '草稿已保存，还没有发布')
  }
  return (
    <>
      <PageHeader
        title="修改文章"
        context={article?.title}
        crumbs={contentCrumbs({ label: '文章', href: CONTENT_PATH }, { label: '修改文章' })}
        state={article && <StatusChip status={article.status} label={article.statusLabel} entity="CmsContent" />}
        actions={
          article?.publishTime &&
          article.allowedActions.includes('update') && (
            <LinkButton variant="secondary" icon="external-link" href={`/news/detail/${id}`}>
              查看网站上的文章
            </LinkButton>
          )
        }
      />
      {!article && resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {!article && resource.isIndicatorShown && <Skeleton lines={12} label="正在加载文章" />}
      {article && !article.allowedActions.includes('update') && <Locked article={article} />}
      {article?.allowedActions.includes('update') && <ArticleForm article={article} onSave={save} />}
      {article && <RecordCard entityType="CmsContent" entityId={id} />}
    </>
  )
}

/** Shown instead of the form when the article cannot be edited. */
function Locked({ article }: { article: Article }) {
  const { restoreFromTrash } = useContentActs()
  const { id, title, rowVersion, status, allowedActions } = article
  return (
    <Alert tone="info" title={CONTENT_LOCKED[status] ?? '您现在不能修改这篇文章。'}>
      {allowedActions.includes('restoreFromTrash') && (
        <Button
          variant="secondary"
          size="small"
          icon="replay"
          onClick={() => void restoreFromTrash?.({ id, title, rowVersion })}
        >
          恢复为草稿
        </Button>
      )}
    </Alert>
  )
}
