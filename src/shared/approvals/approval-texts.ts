/** Message after an action that was prepared for approval instead of carried out. */
export const PREPARED = '已提交审批，等另一位同事批准'

export const APPROVALS_PATH = '/console/approval'
export const approvalPath = (id: number): string => `${APPROVALS_PATH}/${id}`
