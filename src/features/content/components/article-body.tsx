import type { TextSize } from './reading-tools.tsx'

/** Text of the content service: it has left in it only the tags, attributes and addresses a page may show. */
export function ArticleBody({ html, size = 'normal' }: { html: string; size?: TextSize }) {
  return (
    <div
      className="prose article-body"
      data-size={size}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: services/content/rich-text.ts has sanitised it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
