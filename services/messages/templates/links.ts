/** Links in messages. Users of the three centres get a link into their own centre. */
export const personParticipation = (facts: { participatorId: number }): string =>
  `/userCenter/work/workOrderDetail?id=${facts.participatorId}`

/** The list of a person's orders, for news that goes to all participants of an order. */
export const personOrders = (): string => '/userCenter/work/workOrder'

export const personReport = (): string => '/userCenter/work/orderReport'

/** The public page of an order, for users without a participation. */
export const publicOrder = (facts: { workOrderId: number }): string => `/workOrder/detail?id=${facts.workOrderId}`

export const enterpriseOrder = (facts: { workOrderId: number }): string =>
  `/enterpriseCenter/work/workOrder/detail?id=${facts.workOrderId}`

export const consoleOrder = (facts: { workOrderId: number }): string => `/console/workOrder/${facts.workOrderId}`

export const consoleCompletion = (): string => '/console/completion'

export const consoleFinance = (): string => '/console/finance'

export const enterpriseRequirement = (facts: { requirementId: number }): string =>
  `/enterpriseCenter/humanResource/requirement/detail?id=${facts.requirementId}`

export const enterpriseResume = (facts: { deliveryId: number }): string =>
  `/enterpriseCenter/humanResource/requirement/jobSeekerResume?id=${facts.deliveryId}`

/** A conversation outside the centres, because visitors and enterprises can ask too. */
export const askedConversation = (facts: { conversationId: number }): string =>
  `/conversation?id=${facts.conversationId}`

export const enterpriseConversation = (facts: { conversationId: number }): string =>
  `/enterpriseCenter/humanResource/conversation?id=${facts.conversationId}`

export const consoleConversation = (facts: { conversationId: number }): string =>
  `/console/conversation?id=${facts.conversationId}`

export const consoleRequirements = (): string => '/console/requirement'

export const consoleDeliveries = (): string => '/console/delivery'

/** The page of the person's deliveries, with one of them opened. */
export const personDelivery = (facts: { deliveryId: number }): string => `/userCenter/work?id=${facts.deliveryId}`

/** The page of the person's deliveries, for news that goes to all applicants of a job. */
export const personDeliveries = (): string => '/userCenter/work'

export const consoleApproval = (facts: { approvalId: number }): string => `/console/approval/${facts.approvalId}`

/** Pages of records that show the record's history. For other kinds of records, the history has a page of its own. */
const RECORD_PAGES: Readonly<Record<string, (id: number) => string>> = {
  UserDisabledPerson: (id) => `/console/person/${id}?tab=log`,
  Enterprise: (id) => `/console/enterprise/${id}?tab=log`,
  Requirement: (id) => `/console/requirement/${id}`,
  ContractEmployment: (id) => `/console/contract/${id}`,
  WorkOrder: (id) => `/console/workOrder/${id}?tab=history`,
  Approval: (id) => `/console/approval/${id}`,
}

export const consoleRecord = ({ entityType, entityId }: { entityType: string; entityId: number }): string =>
  RECORD_PAGES[entityType]?.(entityId) ?? `/console/record?type=${entityType}&id=${entityId}`
