/** True when the call may have taken effect although no usable answer came: connection lost, timeout, 5xx. */
export const isAnswerLost = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'isRetryable' in error && error.isRetryable === true

/** True when the device had no network: sending again before it returns has no use. */
export const isWithoutNetwork = (error: unknown): boolean =>
  isAnswerLost(error) && (error as { isOffline?: unknown }).isOffline === true
