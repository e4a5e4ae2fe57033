import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { CONTRACT_TYPE_NAMES } from '../contract-texts.ts'

type Contract = Pick<ContractDetailFragment, 'contractType' | 'document'>

/** The full text, article by article; the server sends identity numbers masked. */
export function ContractPaper({ contract: { contractType, document: articles } }: { contract: Contract }) {
  return (
    <article className="paper" aria-labelledby="contract-text">
      <h2 id="contract-text" tabIndex={-1}>
        {CONTRACT_TYPE_NAMES[contractType]}
      </h2>
      {articles.map(({ title, paragraphs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two articles may bear one title, and none ever moves
        <section key={index}>
          <h3>{`第 ${index + 1} 条　${title}`}</h3>
          {paragraphs.map((text, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no identity beyond its place
            <p key={line}>{text}</p>
          ))}
        </section>
      ))}
      <p className="small muted">{`共 ${articles.length} 条，到此结束。`}</p>
    </article>
  )
}
