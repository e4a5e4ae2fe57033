/** How many files the services take with a task, or with feedback to one. */
export const MOST_FILES = 20
