/** True when the call may have taken effect although no usable answer came: connection lost, timeout, 5xx. */
export const isAnswerLost = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'isRetryable' in error && error.isRetryable === true
