import { useEffect, useRef } from 'react'
import { watchOverflow } from '#src/ui/layout/scroll-stop.ts'
import type { TextSize } from './reading-tools.tsx'

/** Renders text of the content service, which has removed all tags, attributes and URLs that a page may not show. */
export function ArticleBody({ html, size = 'normal' }: { html: string; size?: TextSize }) {
  const body = useTableStops(html)
  return (
    <div
      ref={body}
      className="prose article-body"
      data-size={size}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: services/content/rich-text.ts has sanitised it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/**
 * Makes a table that is too wide reachable with the Tab key, so that it can be scrolled; a table that fits is not
 * reachable.
 */
function useTableStops(html: string) {
  const body = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other tables
  useEffect(() => {
    const tables = [...(body.current?.querySelectorAll('.article-table') ?? [])]
    const ends = tables.map((table) => watchOverflow(table, (isWide) => setStop(table, isWide)))
    return () => {
      for (const end of ends) end()
    }
  }, [html])
  return body
}

const setStop = (table: Element, isStop: boolean): void =>
  isStop ? table.setAttribute('tabindex', '0') : table.removeAttribute('tabindex')
