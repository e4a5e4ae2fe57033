export const REQUIREMENTS = '/enterpriseCenter/humanResource/requirement'

export const requirementHref = (id: number): string => `${REQUIREMENTS}/detail?id=${id}`

export const newRequirementHref = `${REQUIREMENTS}/edit`

export const editHref = (id: number): string => `${REQUIREMENTS}/edit?id=${id}`

/** URL of a new job copied from this one. */
export const copyHref = (id: number): string => `${REQUIREMENTS}/edit?from=${id}`

export const DELIVERIES = `${REQUIREMENTS}/deliveryRecord`

/** URL of the deliveries for one job. */
export const deliveriesHref = (requirementId: number): string => `${DELIVERIES}?requirementId=${requirementId}`

export const resumeHref = (deliveryId: number): string => `${REQUIREMENTS}/jobSeekerResume?id=${deliveryId}`

const CONTRACT = '/enterpriseCenter/humanResource/contractDetail'

/** URL of a new contract for an applicant. */
export const newContractHref = (deliveryId: number): string => `${CONTRACT}?requirementResumeId=${deliveryId}`

export const contractHref = (contractId: number): string => `${CONTRACT}?id=${contractId}`
