/** The name of the platform until its operator sets another; no other name is in the source code. */
export const DEFAULT_PLATFORM_NAME = '融合就业服务平台'
