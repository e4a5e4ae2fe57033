import { useRef, useState } from 'react'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { type Article, type ArticleValues, articleLabels, articleSchema, articleValuesOf } from '../article-values.ts'
import { EditorDialogs, type OpenedDialog } from '../rich-text/editor-dialogs.tsx'
import { usePictureAddresses } from '../rich-text/use-picture-addresses.ts'
import { ArticleFields } from './article-fields.tsx'
import { ArticlePreview } from './article-preview.tsx'

interface ArticleFormProps {
  /** null for a new article */
  article: Article | null
  /** rejects with the server's refusal */
  onSave: (values: ArticleValues, thenPublish: boolean) => Promise<unknown>
}

const DRAFT_SAVED = '写下的内容随时保存在这台电脑上，关闭页面前不会丢失。'

/**
 * The form of an article, with its preview. Saving a draft leaves it a draft; publishing is the primary (yellow)
 * button.
 */
export function ArticleForm({ article, onSave }: ArticleFormProps) {
  // whether the pressed button also publishes
  const thenPublish = useRef(false)
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const [previewed, setPreviewed] = useState<ArticleValues | null>(null)
  // the editor reads its text only once, so a new text needs a new editor
  const [round, setRound] = useState(0)
  const addresses = usePictureAddresses()
  const { form, draft } = useDraftedForm<ArticleValues>({
    schema: articleSchema,
    labels: articleLabels,
    defaultValues: articleValuesOf(article),
    draft: { form: 'content', id: article?.id ?? 'new', rowVersion: article?.rowVersion ?? null },
    onSubmit: (values) => onSave(values, thenPublish.current),
  })
  const forget = () => {
    draft.forget()
    setRound((count) => count + 1)
  }
  const mayPublish = article === null || article.allowedActions.includes('publish')
  return (
    <>
      <DraftNotice draft={{ ...draft, forget }} />
      <Form form={form} label="文章">
        <ArticleFields
          key={round}
          form={form}
          showAddressOf={addresses.showAddressOf}
          onOpen={(what, editor) => setOpened({ what, editor })}
        />
        <p className="small muted" role="status">
          {draft.savedAt !== null && DRAFT_SAVED}
        </p>
        <div className="btns">
          <Button variant="secondary" icon="eye" onClick={() => setPreviewed(form.methods.getValues())}>
            预览
          </Button>
          <Button
            variant={mayPublish ? 'secondary' : 'primary'}
            type="submit"
            busy={form.submitting}
            onClick={() => {
              thenPublish.current = false
            }}
          >
            {mayPublish ? '保存为草稿' : '保存修改'}
          </Button>
          {mayPublish && (
            <Button
              variant="action"
              icon="send"
              type="submit"
              busy={form.submitting}
              onClick={() => {
                thenPublish.current = true
              }}
            >
              保存并发布
            </Button>
          )}
        </div>
      </Form>
      <EditorDialogs opened={opened} onClose={() => setOpened(null)} />
      {previewed && <ArticlePreview values={previewed} shown={addresses.shown} onClose={() => setPreviewed(null)} />}
    </>
  )
}
