/**
 * Content that a published text may not have (domain rules §2.7): discrimination, empty promises, fees from workers.
 */
const BANNED_TERMS = [
  '仅限男性',
  '仅限女性',
  '限男性',
  '限女性',
  '男性优先',
  '女性优先',
  '限汉族',
  '仅限汉族',
  '限本地户口',
  '限本地户籍',
  '限健全人',
  '不招残疾',
  '保录',
  '包过',
  '高薪诚聘',
  '交押金',
  '押金',
  '培训费',
  '贷款',
] as const

/** A sentence that denies a demand (不收押金, 无需交押金) is allowed. */
const DENIED = /(不|无|免|无需|不得|严禁|禁止|不用|从不)(收取?|交|需|要|用|会|必|得|以任何名义)*$/

/** The first term that a posting may not use, where it is not denied; undefined for a text that is fine. */
export function bannedTermIn(text: string): string | undefined {
  return BANNED_TERMS.find((term) => {
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
      if (!DENIED.test(text.slice(Math.max(0, at - 10), at))) return true
    }
    return false
  })
}
