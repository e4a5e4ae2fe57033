/** Addresses of the console. */
export const CONSOLE_PATH = '/console'
export const ORDERS_PATH = '/console/workOrder'
export const COMPLETION_PATH = '/console/completion'
export const FEEDBACK_PATH = '/console/feedback'
export const FINANCE_PATH = '/console/finance'
export const orderPath = (id: number): string => `${ORDERS_PATH}/${id}`
export const editPath = (id?: number): string => `${ORDERS_PATH}/edit${id === undefined ? '' : `?id=${id}`}`
