export const SALARY = '/enterpriseCenter/humanResource/salary'
export const PAY_SALARY = `${SALARY}/paySalary`
export const CONTRACTS = '/enterpriseCenter/humanResource/contract'
export const CONTRACT_DETAIL = '/enterpriseCenter/humanResource/contractDetail'

export const monthHref = (year: number, month: number): string => `${SALARY}?year=${year}&month=${month}`
