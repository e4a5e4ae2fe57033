/** Eleven digits without spaces, dashes and the country code. */
export const normaliseMobile = (text: string): string => text.replace(/[\s-]/g, '').replace(/^(\+|00)86/, '')

/** Loose on purpose: number ranges change more often than software. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(normaliseMobile(text))

/** A landline with or without area code and extension, or a 400 hotline. */
export const isLandline = (text: string): boolean =>
  /^(0\d{2,3}-?)?\d{7,8}(-\d{1,6})?$/.test(text.trim()) || /^400-?\d{3}-?\d{4}$/.test(text.trim())
