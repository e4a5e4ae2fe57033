import type { Audience } from '#machines/lifecycles/work-orders/effects.ts'
import { accountTemplates } from './templates/account.ts'
import { contractTemplates } from './templates/contract.ts'
import { deliveryTemplates } from './templates/delivery.ts'
import { dispatchOrderTemplates } from './templates/dispatch-order.ts'
import { enterpriseTemplates } from './templates/enterprise.ts'
import type {
  AccountFacts,
  CompletionFacts,
  ContractFacts,
  DeliveryFacts,
  EnterpriseFacts,
  FeedbackFacts,
  FeedbackTicketFacts,
  FlowFacts,
  ParticipationFacts,
  PayrollFacts,
  PersonFacts,
  RequirementFacts,
  SavedSearchFacts,
  TaskFacts,
  TrainingFacts,
  WorkOrderFacts,
} from './templates/facts.ts'
import { feedbackTicketTemplates } from './templates/feedback-ticket.ts'
import { interviewTemplates } from './templates/interview.ts'
import { claimTemplates, executionTemplates } from './templates/participator.ts'
import { payrollTemplates } from './templates/payroll.ts'
import { personTemplates } from './templates/person.ts'
import { requirementTemplates } from './templates/requirement.ts'
import { completionTemplates, feedbackTemplates, flowTemplates } from './templates/results.ts'
import { savedSearchTemplates } from './templates/saved-search.ts'
import { taskTemplates } from './templates/task.ts'
import type { MessageTemplate, MessageText, MessageType } from './templates/template.ts'
import { trainingTemplates } from './templates/training.ts'
import { withoutNumbers } from './templates/wording.ts'
import { workOrderTemplates } from './templates/work-order.ts'

/** Every message the platform sends, by the key that machines and jobs name. */
export const templates = {
  ...workOrderTemplates,
  ...dispatchOrderTemplates,
  ...claimTemplates,
  ...executionTemplates,
  ...completionTemplates,
  ...feedbackTemplates,
  ...flowTemplates,
  ...trainingTemplates,
  ...taskTemplates,
  ...payrollTemplates,
  ...enterpriseTemplates,
  ...contractTemplates,
  ...personTemplates,
  ...feedbackTicketTemplates,
  ...savedSearchTemplates,
  ...requirementTemplates,
  ...deliveryTemplates,
  ...interviewTemplates,
  ...accountTemplates,
} as const

export type TemplateKey = keyof typeof templates

interface FactsByPrefix {
  account: AccountFacts
  workOrder: WorkOrderFacts
  dispatchOrder: WorkOrderFacts
  participator: ParticipationFacts
  completion: CompletionFacts
  feedback: FeedbackFacts
  feedbackTicket: FeedbackTicketFacts
  flow: FlowFacts
  training: TrainingFacts
  task: TaskFacts
  payroll: PayrollFacts
  enterprise: EnterpriseFacts
  contract: ContractFacts
  person: PersonFacts
  savedSearch: SavedSearchFacts
  requirement: RequirementFacts
  delivery: DeliveryFacts
}

/** The facts a template's texts are written with. */
export type FactsOf<K extends TemplateKey> = K extends `${infer P extends keyof FactsByPrefix}.${string}`
  ? FactsByPrefix[P]
  : never

export interface RenderedMessage {
  readonly type: MessageType
  readonly title: string
  readonly content: string
  readonly linkUrl: string
  readonly isUrgent: boolean
}

/** The text of a template for an audience; undefined when either is unknown. */
export function findText(key: string, to: Audience): (MessageText<object> & { type: MessageType }) | undefined {
  const template = Object.hasOwn(templates, key)
    ? ((templates as Record<string, unknown>)[key] as MessageTemplate<object>)
    : undefined
  const text = template?.texts[to]
  return template && text ? { ...text, type: template.type } : undefined
}

/** @throws RangeError for a template or audience that does not exist */
export function render(key: string, to: Audience, facts: object): RenderedMessage {
  const text = findText(key, to)
  if (!text) throw new RangeError(`no text of ${key} for ${to}`)
  return {
    type: text.type,
    title: text.title,
    content: withoutNumbers(text.content(facts)),
    linkUrl: text.linkUrl(facts),
    isUrgent: text.isUrgent ?? false,
  }
}
