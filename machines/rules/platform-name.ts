/** What the platform is called until its operator has given it a name: the only name that is compiled in. */
export const DEFAULT_PLATFORM_NAME = '融合就业服务平台'
