const NOTHING =
  /^(无|暂无|没有|尚未办理|还没办理|未办理|未取得|办理中|正在办理|待办理|待定|待补充|不适用|n\/?a|none|null|[-—–/／]+)[。.]?$/i

/** True for a word such as 无, which only states that there is no value. The field should be empty instead. */
export const saysNothing = (text: string): boolean => NOTHING.test(text.trim())

/**
 * True for a filing or licence number made of zeros, such as 京ICP备00000000号-1. Such a number is a placeholder, and its
 * link would lead nowhere.
 */
export function isNumberOfZeros(text: string): boolean {
  const runs = text.match(/\d{4,}/g) ?? []
  return runs.length > 0 && runs.every((run) => /^0+$/.test(run))
}

/** True for a phone number of zeros, with or without the 400 of hotlines. */
export const isPhoneOfZeros = (text: string): boolean => /^(400)?0+$/.test(text.replace(/\D/g, ''))

/** The national hotline of human resources and social security. It belongs to the state, not to an operator. */
export const NATIONAL_HOTLINE = '12333'
