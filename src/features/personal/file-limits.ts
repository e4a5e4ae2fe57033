const MB = 1_048_576

/** The files that the services accept for results and reports; they check again by the content. */
export const RESULT_FILES = {
  accept: '.jpg,.jpeg,.png,.gif,.webp,.pdf,.docx,.xlsx,.pptx,.txt,.csv,.zip,.mp4',
  maxBytes: 20 * MB,
  maxFiles: 20,
} as const
