/** URLs of the console. */
export const CONSOLE_PATH = '/console'
export const ORDERS_PATH = '/console/workOrder'
export const orderPath = (id: number): string => `${ORDERS_PATH}/${id}`
export const editPath = (id?: number): string => `${ORDERS_PATH}/edit${id === undefined ? '' : `?id=${id}`}`
export const PERSONS_PATH = '/console/person'
export const ENTERPRISES_PATH = '/console/enterprise'
export const REQUIREMENTS_PATH = '/console/requirement'
export const DELIVERIES_PATH = '/console/delivery'
export const recommendationPath = (id: number) => `${DELIVERIES_PATH}?case=${id}`
export const PERSON_CREATE_PATH = '/console/person/create'
export const personPath = (id: number): string => `${PERSONS_PATH}/${id}`
export const personEditPath = (id: number): string => `${PERSONS_PATH}/${id}/edit`
export const enterprisePath = (id: number): string => `${ENTERPRISES_PATH}/${id}`
export const requirementPath = (id: number): string => `${REQUIREMENTS_PATH}/${id}`
