export const MY_TASKS = '/userCenter/work/task'

export const myTaskHref = (id: number): string => `/userCenter/work/taskDetail?id=${id}`

/** Paths of the enterprise's pages. */
export const TASKS = '/enterpriseCenter/work/task'
export const NEW_TASK = '/enterpriseCenter/work/addTask'

export const taskHref = (id: number): string => `/enterpriseCenter/work/taskDetail?id=${id}`
export const editTaskHref = (id: number): string => `${NEW_TASK}?id=${id}`
/** URL of the table of one person's unfinished and finished tasks */
export const tasksOfHref = (realName: string): string => `${TASKS}?view=table&person=${encodeURIComponent(realName)}`
