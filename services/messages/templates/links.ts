/** Where a message leads. Messages of the three centres lead into the reader's own. */
export const personParticipation = (facts: { participatorId: number }): string =>
  `/userCenter/work/workOrderDetail?id=${facts.participatorId}`

/** For news of an order that its holders get all at once. */
export const personOrders = (): string => '/userCenter/work/workOrder'

export const personReport = (): string => '/userCenter/work/orderReport'

/** The public page of an order, for those who hold no place in it. */
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

/** Whoever asked reads the answer outside of the centres: visitors and enterprises ask as well. */
export const askedConversation = (facts: { conversationId: number }): string =>
  `/conversation?id=${facts.conversationId}`

export const enterpriseConversation = (facts: { conversationId: number }): string =>
  `/enterpriseCenter/humanResource/conversation?id=${facts.conversationId}`

export const consoleConversation = (facts: { conversationId: number }): string =>
  `/console/conversation?id=${facts.conversationId}`

export const consoleRequirements = (): string => '/console/requirement'

export const consoleDeliveries = (): string => '/console/delivery'

/** The deliveries of a person, one opened. */
export const personDelivery = (facts: { deliveryId: number }): string => `/userCenter/work?id=${facts.deliveryId}`

/** For news of a job that its applicants get all at once. */
export const personDeliveries = (): string => '/userCenter/work'

export const consoleApproval = (facts: { approvalId: number }): string => `/console/approval/${facts.approvalId}`
