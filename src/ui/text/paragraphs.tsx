import { ProseText } from '#src/ui/text/prose-text.tsx'

/** A text that may be missing: typed lines as paragraphs, or a placeholder for an empty text. */
export function Paragraphs({ text, empty = '未填写' }: { text: string | null | undefined; empty?: string }) {
  if (!text?.trim()) return <p className="muted">{empty}</p>
  return <ProseText text={text} />
}
