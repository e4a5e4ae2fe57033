/** How many files the services take with a contract. */
export const MOST_FILES = 20
