export const MY_TASKS = '/userCenter/work/task'

export const myTaskHref = (id: number): string => `/userCenter/work/taskDetail?id=${id}`

/** The enterprise's side. */
export const TASKS = '/enterpriseCenter/work/task'
export const NEW_TASK = '/enterpriseCenter/work/addTask'

export const taskHref = (id: number): string => `/enterpriseCenter/work/taskDetail?id=${id}`
export const editTaskHref = (id: number): string => `${NEW_TASK}?id=${id}`
/** the unfinished and finished tasks of one person, as a table */
export const tasksOfHref = (realName: string): string => `${TASKS}?view=table&person=${encodeURIComponent(realName)}`
