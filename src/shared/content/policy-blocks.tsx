import { blocksOf } from '#machines/rules/policy-text.ts'

/** A section of a policy as paragraphs and list items. */
export function PolicyBlocks({ text }: { text: string }) {
  return blocksOf(text).map((block) =>
    block.kind === 'paragraph' ? (
      <p key={block.text}>{block.text}</p>
    ) : (
      <ul key={block.points[0]}>
        {block.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    ),
  )
}
