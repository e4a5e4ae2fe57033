/** How many files the services take with results and reports. */
export const MOST_FILES = 20
