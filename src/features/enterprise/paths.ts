/** URLs of the enterprise's work-order pages. */
export const ORDERS_PATH = '/enterpriseCenter/work/workOrder'
export const orderPath = (id: number): string => `${ORDERS_PATH}/detail?id=${id}`
/** URL of a new order copied from this one. */
export const copyPath = (id: number): string => `${ORDERS_PATH}/edit?from=${id}`
export const editPath = (id?: number): string =>
  id === undefined ? `${ORDERS_PATH}/edit` : `${ORDERS_PATH}/edit?id=${id}`
