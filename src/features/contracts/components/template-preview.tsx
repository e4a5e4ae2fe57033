import { CONTRACT_PLACEHOLDERS, fillPlaceholders } from '#machines/rules/contract-placeholders.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import type { ClauseValues } from '../clauses-rule.ts'
import { CONTRACT_TYPE_NAMES } from '../contract-texts.ts'

/** A preview of the articles in a contract, filled with example values. */
export function ClausePreview({ clauses }: { clauses: readonly ClauseValues[] }) {
  const filled = (text: string) => fillPlaceholders(text, CONTRACT_PLACEHOLDERS)
  return (
    <section className="paper" aria-label="条款预览">
      {clauses.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an article has no identity beyond its place
        <section key={index}>
          <h3>{filled(title) || '还没有标题'}</h3>
          <p className="pre-line">{filled(text) || '还没有内容'}</p>
        </section>
      ))}
      <p className="small muted">大括号里的内容用示例代替；起草合同后按合同填写。</p>
    </section>
  )
}

/** Wordings that the author should look at again, each with the law; they stop nothing. */
export function ClauseHints({ hints }: { hints: readonly string[] }) {
  if (hints.length === 0) return null
  return (
    <Alert tone="info" title="这些写法请再看一遍">
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </Alert>
  )
}

interface TemplateDialogProps {
  row: {
    name: string
    version: number
    note?: string | null
    contractType: keyof typeof CONTRACT_TYPE_NAMES
    clauses: readonly ClauseValues[]
    hints: readonly string[]
  }
  onClose: () => void
}

/** A read-only view of one version of a template. */
export function TemplateDialog({ row, onClose }: TemplateDialogProps) {
  const { name, version, note, contractType, clauses, hints } = row
  return (
    <Dialog open title={`${name}（第 ${version} 版）`} onClose={onClose}>
      <p className="muted">
        用于{CONTRACT_TYPE_NAMES[contractType]}。{note}
      </p>
      <ClauseHints hints={hints} />
      <ClausePreview clauses={clauses} />
    </Dialog>
  )
}
