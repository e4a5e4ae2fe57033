import type { Audience } from '#machines/lifecycle-notify.ts'
import { fillMessage, messageWordsIn } from '#machines/rules/message-text.ts'
import { accountTemplates } from './templates/account.ts'
import { approvalTemplates } from './templates/approval.ts'
import { attachmentTemplates } from './templates/attachment.ts'
import { codeTemplates } from './templates/code.ts'
import { contractTemplates } from './templates/contract.ts'
import { conversationTemplates } from './templates/conversation.ts'
import { deliveryTemplates } from './templates/delivery.ts'
import { digestTemplates } from './templates/digest.ts'
import { dispatchOrderTemplates } from './templates/dispatch-order.ts'
import { enterpriseTemplates } from './templates/enterprise.ts'
import type { FactsByPrefix } from './templates/facts.ts'
import { feedbackTicketTemplates } from './templates/feedback-ticket.ts'
import { interviewTemplates } from './templates/interview.ts'
import { invitationTemplates } from './templates/invitation.ts'
import { invoiceTemplates } from './templates/invoice.ts'
import { leaverTemplates } from './templates/leavers.ts'
import { noteTemplates } from './templates/note.ts'
import { claimTemplates, executionTemplates } from './templates/participator.ts'
import { payrollTemplates } from './templates/payroll.ts'
import { personTemplates } from './templates/person.ts'
import { reminderTemplates } from './templates/reminders.ts'
import { requirementTemplates } from './templates/requirement.ts'
import { completionTemplates, feedbackTemplates, flowTemplates } from './templates/results.ts'
import { savedSearchTemplates } from './templates/saved-search.ts'
import { taskTemplates } from './templates/task.ts'
import type { MessageTemplate, MessageText, MessageType } from './templates/template.ts'
import { trainingTemplates } from './templates/training.ts'
import { tutorTemplates } from './templates/tutor.ts'
import { windingUpTemplates } from './templates/winding-up.ts'
import { withoutNumbers } from './templates/wording.ts'
import { WORDS, type Words } from './templates/words.ts'
import { workOrderTemplates } from './templates/work-order.ts'

/** All messages of the platform, by the key that machines and jobs use. */
export const templates = {
  ...workOrderTemplates,
  ...dispatchOrderTemplates,
  ...claimTemplates,
  ...executionTemplates,
  ...completionTemplates,
  ...feedbackTemplates,
  ...flowTemplates,
  ...invoiceTemplates,
  ...trainingTemplates,
  ...taskTemplates,
  ...payrollTemplates,
  ...enterpriseTemplates,
  ...windingUpTemplates,
  ...contractTemplates,
  ...invitationTemplates,
  ...personTemplates,
  ...tutorTemplates,
  ...feedbackTicketTemplates,
  ...conversationTemplates,
  ...approvalTemplates,
  ...noteTemplates,
  ...digestTemplates,
  ...savedSearchTemplates,
  ...requirementTemplates,
  ...deliveryTemplates,
  ...interviewTemplates,
  ...leaverTemplates,
  ...reminderTemplates,
  ...accountTemplates,
  ...attachmentTemplates,
  ...codeTemplates,
} as const

/** The keys of templates without codes, because the outbox would store the code. */
export type TemplateKey = Exclude<keyof typeof templates, keyof typeof codeTemplates>

/** The facts of a template's texts. */
export type FactsOf<K extends keyof typeof templates> = K extends `${infer P extends keyof FactsByPrefix}.${string}`
  ? FactsByPrefix[P]
  : never

export interface RenderedMessage {
  readonly type: MessageType
  readonly title: string
  readonly content: string
  readonly linkUrl: string
  readonly isUrgent: boolean
}

/** An administrator's version of a text, which replaces the original. */
export interface Wording {
  readonly title: string
  readonly content: string
}

/** The administrators' versions of texts, by `wordingKey`. */
export type Wordings = ReadonlyMap<string, Wording>

export const wordingKey = (template: string, to: string): string => `${template} ${to}`

/** The text of a template for an audience; undefined when either is unknown. */
export function findText(key: string, to: Audience): (MessageText<object> & { type: MessageType }) | undefined {
  const template = Object.hasOwn(templates, key)
    ? ((templates as Record<string, unknown>)[key] as MessageTemplate<object>)
    : undefined
  const text = template?.texts[to]
  return template && text ? { ...text, type: template.type } : undefined
}

/** The placeholders of a template, by name. */
export function wordsOf(key: string): Words<object> {
  const prefix = key.split('.')[0] as keyof FactsByPrefix
  return WORDS[prefix] as Words<object>
}

/** @throws RangeError for an unknown template or audience */
export function render(key: string, to: Audience, facts: object, wordings: Wordings): RenderedMessage {
  const text = findText(key, to)
  if (!text) throw new RangeError(`no text of ${key} for ${to}`)
  const { title, content } = wordings.get(wordingKey(key, to)) ?? text
  const used = messageWordsIn(content).map((name) => [name, wordsOf(key)[name]?.value(facts) ?? null])
  return {
    type: text.type,
    title,
    content: withoutNumbers(fillMessage(content, Object.fromEntries(used))),
    linkUrl: text.linkUrl(facts),
    isUrgent: text.isUrgent ?? false,
  }
}
