export const MY_WORK = '/userCenter/work'
export const deliveryHref = (deliveryId: number): string => `${MY_WORK}?id=${deliveryId}`
export const contractHref = (contractId: number): string => `/userCenter/work/contractDetail?id=${contractId}`
export const partHref = (participatorId: number): string => `/userCenter/work/workOrderDetail?id=${participatorId}`
export const taskHref = (taskId: number): string => `/userCenter/work/taskDetail?id=${taskId}`
