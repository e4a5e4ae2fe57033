import type { Scope } from '#services/abp/apply-event.ts'
import { refuse } from '#services/abp/conventions/errors.ts'
import type { Act } from '#services/abp/lifecycle/act.ts'
import { RULE_LABEL } from './acts.ts'

/** The creation, change or removal of a rule that affects money. */
export type RuleChange<Form extends object> =
  | { readonly op: 'Create'; readonly form: Form }
  | { readonly op: 'Update'; readonly form: Form & { readonly id: number; readonly rowVersion?: number | undefined } }
  | { readonly op: 'Delete'; readonly id: number }

export interface RuleActOptions<Form extends object, Row extends { id: number }> {
  readonly entityType: string
  /** the noun for a row, for instance 最低工资 */
  readonly noun: string
  /** a name of the row: the place and period of the rule */
  nameOf(row: Row): string
  /** the texts of a row, by label; null for an empty value */
  wordsOf(row: Row): Readonly<Record<string, string | null>>
  /** @throws AppError notFound */
  find(scope: Scope, id: number): Promise<Row>
  write(scope: Scope, form: Form & { id?: number; rowVersion?: number | undefined }): Promise<Row>
  remove(scope: Scope, id: number): Promise<void>
}

export type RuleAct<Form extends object, Row extends { id: number }> = Act<RuleChange<Form>, Row | null, Row | null>

const VERBS = { Create: '增加', Update: '修改', Delete: '删除' } as const
const idOf = <Form extends object>(change: RuleChange<Form>): number | null =>
  change.op === 'Create' ? null : change.op === 'Update' ? change.form.id : change.id

/**
 * Declares the operation for one table of rules that affect money: one administrator prepares it, another approves it.
 * All these operations share one kind.
 */
export function ruleAct<Form extends object, Row extends { id: number }>(
  options: RuleActOptions<Form, Row>,
): RuleAct<Form, Row> {
  const { noun, find, write, remove, nameOf, wordsOf } = options
  return {
    kind: 'ChangeRule',
    label: RULE_LABEL,
    right: 'Admin',
    work: 'AmountRules',
    entityType: options.entityType,
    consequence: '批准后立即生效，之后的测算和核对都按它计算。',
    subjects: (change) => [idOf(change)].filter((id) => id !== null),
    async before(scope, change) {
      const id = idOf(change)
      return id === null ? null : find(scope, id)
    },
    async carryOut(scope, change) {
      if (change.op !== 'Delete') return write(scope, change.form)
      await remove(scope, change.id)
      return null
    },
    describe(_, { op }, before, after) {
      const row = after ?? before
      const lines = differences(before && wordsOf(before), after && wordsOf(after))
      if (lines.length === 0) throw refuse('没有改动，不需要提交')
      return {
        title: `${VERBS[op]}${noun}：${row ? nameOf(row) : ''}`,
        amount: null,
        lines: lines.map((line) => ({ about: null, ...line })),
        // the operation becomes void if the row no longer equals the version that was read
        restsOn: before,
        beneficiaryUserIds: [],
      }
    },
    madeBy: (row) => row?.id ?? null,
  }
}

type Words = Readonly<Record<string, string | null>>

function differences(before: Words | null, after: Words | null) {
  return Object.keys(after ?? before ?? {}).flatMap((label) => {
    const line = { label, before: before?.[label] ?? null, after: after?.[label] ?? null }
    return line.before === line.after ? [] : [line]
  })
}
