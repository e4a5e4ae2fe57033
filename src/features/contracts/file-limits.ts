const MB = 1_048_576

/** The files that the services accept with a contract; they check again by the content. */
export const CONTRACT_FILES = {
  accept: '.pdf,.jpg,.jpeg,.png',
  maxBytes: 20 * MB,
  maxFiles: 20,
} as const
