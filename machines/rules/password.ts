/** The requirements of a new password: NIST SP 800-63B §3.1.1.2 and ASVS 5.0 6.2 (docs/decisions/passwords.md). */

export const LEAST_CHARACTERS = 8
export const MOST_CHARACTERS = 128

export const PASSWORD_HINT =
  '至少 8 个字符，文字、数字、空格都可以。把几个不相干的词连起来，好记又难猜。不要用手机号、姓名加数字'

const ADVICE = '请换一个，例如把三四个不相干的词连起来'

/** Sequences of the keyboard, the alphabet and the digits. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
]
const BACKWARDS = RUNS.map((run) => [...run].reverse().join(''))

/** The most common words and numbers in Chinese passwords; appended digits do not make them safer. */
const COMMON_WORDS =
  'woaini|woaiwo|aini|iloveu|iloveyou|zhongguo|beijing|shanghai|guangzhou|shenzhen|tianjin|chongqing|wangba|mima|nihao|baobao|laopo|laogong|baba|mama|feng|long|admin|root|user|test|guest|password|passwd|qwert|qwerty|asdfgh|abc|abcd|aaa|qq|qwe|asd|zxc'
/**
 * Words of this platform: its name, purpose and users (ASVS 5.0 6.1.2). Refused alone or in pairs, also with digits.
 */
const OWN_WORDS =
  'ronghejiuye|ronghe|jiuye|pingtai|wuzhangai|zhaopin|qiuzhi|canlian|canjiren|canji|zhucan|qihang|jijinhui|qiye|gongdan|guanliyuan|shenheyuan|caiwu|kefu|inclusive|employment|platform|foundation|auditor|finance|support|console|融合就业|融合|就业|平台|无障碍|招聘|求职|残联|残疾人|助残|启航|基金会|企业|工单|管理员|审核员|财务|客服'
/** The most frequent family names, and the syllables of given names. */
const SURNAMES =
  'wang|li|zhang|liu|chen|yang|zhao|huang|zhou|wu|xu|sun|hu|zhu|gao|lin|he|guo|ma|luo|liang|song|zheng|xie|han|tang|feng|yu|dong|xiao|cheng|cao|yuan|deng'
const GIVEN =
  'wei|fang|na|xiu|ying|min|jing|li|qiang|lei|jun|yang|yong|yan|jie|juan|tao|ming|chao|gang|ping|hui|bo|bin|peng|fei|hua|hong|hai|xin|yu|xuan|han|zi|rui|lin|long|feng|dan|mei|xia|ling|jian|guo|dong|bing|wen|yi|jia|hao|chen|ning|kai|ting|xue|qin|hao|le|yun|qing|zhi|ke|shan|ya|tian|hao|zhen|song|lan|xing'
/** Common endings of passwords: years, birthdays, 123456, 520, 1314. */
const DIGITS = '[\\d!@#.]{0,8}'

const COMMON = new RegExp(`^(?:${COMMON_WORDS})(?:${COMMON_WORDS})?${DIGITS}$`)
const OWN = new RegExp(`^(?:${OWN_WORDS})(?:${OWN_WORDS}|${COMMON_WORDS})?${DIGITS}$`)
const PINYIN_NAME = new RegExp(`^(?:${SURNAMES})(?:${GIVEN}){1,2}${DIGITS}$|^(?:${SURNAMES})\\d{0,12}$`)
const CHINESE_NAME =
  /^[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧肖程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文][\u4e00-\u9fff]{1,2}\d+$/
const BIRTHDAY = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/

export interface Known {
  readonly phone?: string | null
  readonly userName?: string | null
  readonly realName?: string | null
}

const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+$/u.test(text)
const isRun = (text: string): boolean => [...RUNS, ...BACKWARDS].some((run) => run.includes(text))
/** True for a short text of at most three different characters, for instance `11112222`. */
const isPoor = (text: string): boolean => new Set(text).size <= 3 && text.length < 16

/**
 * The reason why a password is refused and how to make a better one, as text; null when it is accepted. Any characters
 * are accepted, in any mixture. Lists of leaked passwords are checked elsewhere, because they are too large for a page.
 */
export function passwordProblem(password: string, { phone, userName, realName }: Known = {}): string | null {
  const { length } = [...password]
  if (length < LEAST_CHARACTERS) return `密码至少 ${LEAST_CHARACTERS} 个字符，现在是 ${length} 个`
  if (length > MOST_CHARACTERS) return `密码最多 ${MOST_CHARACTERS} 个字符，现在是 ${length} 个`
  const text = password.normalize('NFKC').toLowerCase()
  if (phone && text.includes(phone)) return '密码不能包含手机号'
  if (userName && userName.length >= 4 && text.includes(userName.toLowerCase())) return '密码不能包含用户名'
  if (realName && realName.length >= 2 && text.includes(realName)) return '密码不能包含姓名'
  if (isRepeated(text) || isRun(text) || isPoor(text)) return `密码是重复或连续的字符，一猜就中。${ADVICE}`
  if (BIRTHDAY.test(text) || /^1[3-9]\d{9}$/.test(text)) return `密码像生日或手机号，容易被猜到。${ADVICE}`
  if (PINYIN_NAME.test(text) || CHINESE_NAME.test(text)) return `密码像姓名加数字，容易被猜到。${ADVICE}`
  if (OWN.test(text)) return `密码是平台的名称或岗位名称，容易被猜到。${ADVICE}`
  if (COMMON.test(text)) return COMMON_PASSWORD
  return null
}

/** The message for a password that many people use. */
export const COMMON_PASSWORD = `这个密码很多人在用，已经泄露过。${ADVICE}`
