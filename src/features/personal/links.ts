export const MY_ORDERS = '/userCenter/work/workOrder'
export const MY_REPORT = '/userCenter/work/orderReport'

export const partHref = (participatorId: number): string => `/userCenter/work/workOrderDetail?id=${participatorId}`
export const publicHref = (workOrderId: number): string => `/workOrder/detail?id=${workOrderId}`
