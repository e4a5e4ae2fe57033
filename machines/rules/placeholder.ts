const NOTHING =
  /^(无|暂无|没有|尚未办理|还没办理|未办理|未取得|办理中|正在办理|待办理|待定|待补充|不适用|n\/?a|none|null|[-—–/／]+)[。.]?$/i

/** A word that says that there is nothing, such as 无: an empty field says so better. */
export const saysNothing = (text: string): boolean => NOTHING.test(text.trim())

/** A filing or licence number made of zeros: 京ICP备00000000号-1. Its link would lead to an authority that knows nothing. */
export function isNumberOfZeros(text: string): boolean {
  const runs = text.match(/\d{4,}/g) ?? []
  return runs.length > 0 && runs.every((run) => /^0+$/.test(run))
}

/** A phone number of zeros, with or without the 400 of hotlines. */
export const isPhoneOfZeros = (text: string): boolean => /^(400)?0+$/.test(text.replace(/\D/g, ''))

/** The national hotline of human resources and social security: of the state, not of an operator. */
export const NATIONAL_HOTLINE = '12333'
