export const EMPLOYEES = '/enterpriseCenter/humanResource/employee'
export const contractHref = (id: number): string => `/enterpriseCenter/humanResource/contractDetail?id=${id}`
export const REQUIREMENT_EDIT = '/enterpriseCenter/humanResource/requirement/edit'
export const employeeHref = (id: number): string => `${EMPLOYEES}/edit?id=${id}`
