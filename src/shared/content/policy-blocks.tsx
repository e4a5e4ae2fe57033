import { blocksOf } from '#machines/rules/policy-text.ts'

/** Paragraphs and points of a part of a policy. */
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
