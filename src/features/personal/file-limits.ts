const MB = 1_048_576

/** What the services take for results and reports; they judge again by the content. */
export const RESULT_FILES = {
  accept: '.jpg,.jpeg,.png,.gif,.webp,.pdf,.docx,.xlsx,.pptx,.txt,.csv,.zip,.mp4',
  maxBytes: 20 * MB,
  maxFiles: 20,
} as const
