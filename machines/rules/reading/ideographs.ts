/**
 * Characters that look like an ideograph but have another code point: radicals, which macOS, Chrome and scanners write
 * into PDFs, and the private code points that old Windows fonts use for characters of GBK.
 */

/**
 * Replacements of U+2E80 to U+2EF3, by Unicode's Equivalent_Unified_Ideograph; '-' where none exists. Kangxi radicals
 * are missing, because NFKC already replaces them.
 */
const RADICALS = [
  ...('-厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵-旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂' +
    '肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟'),
]
/** Replacements of U+E815 to U+E864, row FE of GB 18030. */
const PRIVATE = [
  ...('厂𠂇𠂉𠃌乙㑳㑇刀㔾龴㖞㘚㘎小心㥮㤘龵㧏㧟㩳㧐龶龷㭎㱮㳠牛𡗗龸𤴔䁖䅟𥫗䌷㓁羊𦍌𢦏䎱' +
    '䎬聿䏝䓖䙡䙌龹䜣䜩䝼䞍𧾷䥇䥺䥽䦂䦃䦅䦆䦟䦛䦷䦶龺𤇾䲣䲟䲠䲡䱷䲢䴓䴔䴕䴖䴗䴘䴙䶮龻'),
]

const FIRST_RADICAL = 0x2e80
const FIRST_PRIVATE = 0xe815

const unified = (sign: string): string => {
  const number = sign.codePointAt(0) as number
  const found = number >= FIRST_PRIVATE ? PRIVATE[number - FIRST_PRIVATE] : RADICALS[number - FIRST_RADICAL]
  return found === undefined || found === '-' ? sign : found
}

/** Replaces every such character by the ideograph with its standard code point. */
export const withUnifiedIdeographs = (text: string): string =>
  text
    .replace(/[\u2f00-\u2fd5]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[\u2e80-\u2ef3\ue815-\ue864]/g, unified)
    .normalize('NFC')

/**
 * The ideographs as a character class of numeric ranges, because each browser would match \p{Unified_Ideograph} by the
 * Unicode version of its year. 々 and 〇 occur in names and are included.
 */
export const IDEOGRAPH =
  '\\u3005\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\ufa0e-\\ufa29\\u{20000}-\\u{2fffd}\\u{30000}-\\u{3fffd}'
