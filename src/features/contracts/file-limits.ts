const MB = 1_048_576

/** What the services take with a contract; they judge again by the content. */
export const CONTRACT_FILES = {
  accept: '.pdf,.jpg,.jpeg,.png',
  maxBytes: 20 * MB,
  maxFiles: 20,
} as const
