const MB = 1_048_576

/** What the services take with tasks and feedback; they judge again by the content. */
export const TASK_FILES = {
  accept: '.jpg,.jpeg,.png,.gif,.webp,.pdf,.docx,.xlsx,.pptx,.txt,.csv,.zip,.mp4',
  maxBytes: 20 * MB,
  maxFiles: 20,
} as const
