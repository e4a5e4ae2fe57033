import { type AttachmentItem, AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Paragraphs } from '#src/ui/text/paragraphs.tsx'

export interface OrderTextProps {
  description: string
  standards: string | null
  acceptanceRules: string | null
  questions: readonly { question: string; answer: string }[]
  files: readonly AttachmentItem[]
}

/** The texts of an order: the work, its standards, and common questions. */
export function OrderText({ description, standards, acceptanceRules, questions, files }: OrderTextProps) {
  return (
    <>
      <Card title="要做什么">
        <Paragraphs text={description} />
        <h3>标准与样例</h3>
        <Paragraphs text={standards} empty="没有文字说明" />
        {files.length > 0 && <AttachmentList label="标准与样例附件" items={files} />}
      </Card>
      <Card title="验收规则">
        <Paragraphs text={acceptanceRules} />
      </Card>
      {questions.length > 0 && (
        <Card title="常见问题">
          {questions.map(({ question, answer }) => (
            <details className="more" key={question}>
              <summary>{question}</summary>
              <Paragraphs text={answer} />
            </details>
          ))}
        </Card>
      )}
    </>
  )
}
