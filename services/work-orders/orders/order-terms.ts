import { writtenDay, writtenQuantity } from '#machines/rules/written-figures.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import type { OrderColumns, OrderRow } from '../lifecycle/order-facts.ts'
import { keepHeldTerms } from '../participators/work-order-participator.repository.ts'
import { changedWords } from '../term-changes.ts'
import { type FileChange, orderFiles } from './order-files.ts'
import { childrenOf, findOrder } from './work-order.repository.ts'

type Changes = Partial<OrderColumns>

/** Texts that persons have accepted by their claims; they finish by those of the day of the claim. */
const TEXTS = ['description', 'standards', 'acceptanceRules', 'questions'] as const

const questionsInWords = (questions: OrderColumns['questions']): string =>
  questions.map(({ question, answer }) => `${question} ${answer}`).join('；')

const TITLES: Readonly<
  Partial<Record<keyof OrderColumns, [title: string, say: (order: OrderColumns) => string | null]>>
> = {
  description: ['工作内容', ({ description }) => description],
  standards: ['标准与样例说明', ({ standards }) => standards],
  acceptanceRules: ['验收规则', ({ acceptanceRules }) => acceptanceRules],
  questions: ['常见问题', ({ questions }) => questionsInWords(questions)],
  endDate: ['截止日期', ({ endDate }) => writtenDay(endDate)],
  quantity: ['总数量', ({ quantity, unitName }) => `${writtenQuantity(quantity)} ${unitName}`],
}

const namesOf = (files: FileChange['before']): string => files.map(({ fileName }) => fileName).join('、')

/** What changes for those who hold a part, each with the old and the new value; empty when nothing does. */
export function changesInWords(before: OrderRow, changes: Changes, files: FileChange | undefined): string {
  const after = { ...before, ...changes }
  const said = Object.entries(TITLES).flatMap(([field, [title, say]]) =>
    field in changes ? [changedWords(title, say(before), say(after))] : [],
  )
  if (files?.isChanged) said.push(changedWords('附件', namesOf(files.before), namesOf(files.after)))
  return said.join('；')
}

/**
 * Changed terms apply only to later claims. Persons who already hold a part finish by the old texts and files, see the
 * new ones and the reason, and may leave without a disadvantage (domain rules §1a.11). A later end moves their deadline,
 * so it needs the reason as well.
 * @returns the reason shown to the holders; null when the terms change for no one
 * @throws AppError validation without a reason
 */
export async function keepTerms(
  scope: Scope,
  before: OrderRow,
  changes: Changes,
  files: FileChange | undefined,
): Promise<string | null> {
  const isReworded = TEXTS.some((field) => field in changes) || (files?.isChanged ?? false)
  if ((!isReworded && !('endDate' in changes)) || before.facts.liveParticipators === 0) return null
  const reason = changes.changeReason?.trim() ?? ''
  if (reason === '') {
    throw fieldError('changeReason', '已有人领取：修改说明、标准、规则、常见问题、附件或截止日期要写明原因，他们会看到')
  }
  if (isReworded) await holdTerms(scope, before, reason, files?.isChanged ?? false)
  return reason
}

/** Persons with a part of a dispatch order read the files of its main order as well. */
async function holdTerms(scope: Scope, order: OrderRow, reason: string, isOfFiles: boolean): Promise<void> {
  const main = order.mainId === null ? null : ((await findOrder(scope.tx, order.mainId)) ?? null)
  await hold(scope, order, main, reason)
  if (!isOfFiles || order.variant !== 'Main') return
  for (const child of await childrenOf(scope.tx, order.id)) await hold(scope, child, order, reason)
}

async function hold({ platform, tx, now }: Scope, order: OrderColumns, main: OrderColumns | null, reason: string) {
  const { description, standards, acceptanceRules, questions } = order
  const { page } = await orderFiles({ platform, db: tx }, order, main)
  const fileIds = page.map(({ id }) => id)
  const held = { description, standards, acceptanceRules, questions, fileIds, reason, changedTime: toWireTime(now) }
  await keepHeldTerms(tx, order.id, held)
}
