import { useEffect, useState } from 'react'
import { addressOfUpload } from '#src/lib/pictures/upload-address.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { articleHtml } from '../../article-html.ts'
import { ArticleBody } from '../../components/article-body.tsx'
import type { ArticleValues } from '../article-values.ts'

interface ArticlePreviewProps {
  values: ArticleValues
  /** returns the text with pictures that the browser may show before publication */
  shown: (html: string) => Promise<string>
  onClose: () => void
}

/** The article as its readers will see it. */
export function ArticlePreview({ values, shown, onClose }: ArticlePreviewProps) {
  const [html, setHtml] = useState<string | null>(null)
  const { body, titleImageId, titleImageAlt } = values
  useEffect(() => {
    let isCurrent = true
    const picture = titleImageId[0]
      ? `<img src="${addressOfUpload(titleImageId[0].id)}" alt="${titleImageAlt.replace(/[&"<>]/g, ' ')}">`
      : ''
    void shown(picture + body).then((text) => {
      if (isCurrent) setHtml(text)
    })
    return () => {
      isCurrent = false
    }
  }, [shown, body, titleImageId, titleImageAlt])
  return (
    <Dialog open title={`预览：${values.title.trim() || '还没有标题'}`} onClose={onClose}>
      {values.summary.trim() && <p className="muted">{values.summary}</p>}
      {html === null ? <Skeleton lines={8} label="正在准备预览" /> : <ArticleBody html={articleHtml(html).html} />}
    </Dialog>
  )
}
