import { narrow } from '../reading/characters.ts'

/**
 * A text in the form that the wording rules check: normal width, simplified characters, small letters, without the
 * blanks and dots between single characters. Each character stores the part of the original text it came from.
 */
export interface PlainText {
  readonly text: string
  /** the original text of a part of `text` */
  readonly written: (from: number, to: number) => string
}

interface Sign {
  readonly sign: string
  readonly from: number
  readonly to: number
}

const TRADITIONAL =
  '漢汉歲岁嵗岁戶户證证證证費费訓训貸贷壓压殘残檢检測测單单業业僅仅優优無无齡龄內内應应須须繳缴員员險险資资錢钱雙双擔担負负責责償偿傷伤風风養养醫医離离' +
  '職职辭辞違违約约賠赔罰罚黨党為为後后個个發发過过萬万夢梦輕轻鬆松聾聋啞哑視视聽听體体項项報报親亲懷怀產产們们這这來来對对權权當当隨随時时給给買买賣卖設设備备' +
  '帶带絕绝擾扰請请諾诺結结間间試试網网願愿於于與与從从續续關关據据農农鄉乡縣县區区臺台貫贯號号勞劳動动類类務务總总銀银賬账帳账齊齐淨净態态顏颜紋纹華华東东' +
  '廣广現现實实際际補补貼贴預预墊垫辦办學学習习課课裝装級级簽签廠厂終终強强護护術术兩两會会還还長长條条顧顾義义並并閒闲將将'

const SIMPLE: ReadonlyMap<string, string> = new Map(
  Array.from({ length: TRADITIONAL.length / 2 }, (_, at) => [
    TRADITIONAL.charAt(at * 2),
    TRADITIONAL.charAt(at * 2 + 1),
  ]),
)

/** Spellings that people use to avoid a word list: same sound, similar shape, letters, signs. */
const DISGUISES: readonly (readonly [RegExp, string])[] = [
  [/♂|nanxing|nansheng/g, '男性'],
  [/♀|nvxing|nvsheng/g, '女性'],
  [/([男女])[姓牲](?!名)/g, '$1性'],
  [/([男女])(?:sheng|声)(?=勿|优先|免|谢)/g, '$1生'],
  [/ya金|ya?jin|[压鸭丫]金|押(今|巾|j)/g, '押金'],
  [/保(正|証|征)金/g, '保证金'],
  [/(培训|体检|服装|中介|报名|资料)(?:废|飞|f)/g, '$1费'],
  [/[代袋待]款(?!方)|dai款|d款/g, '贷款'],
  [/培训(代|袋|dai)/g, '培训贷'],
  [/户[藉及]|huji/g, '户籍'],
  [/[以己乙]婚/g, '已婚'],
  [/婚[以己](?=育)/g, '婚已'],
  [/末婚/g, '未婚'],
  [/末育/g, '未育'],
  [/年令/g, '年龄'],
  [/乙(干|gan|型肝炎)|hbv|yigan/g, '乙肝'],
  [/汗族|hanzu/g, '汉族'],
  [/残[急废集]/g, '残疾'],
  [/刷(dan|丹|蛋)/g, '刷单'],
  [/[薇威]信(?!力|誉|度)/g, '微信'],
  [/社bao/g, '社保'],
]

const BLANK = /[\s\p{Z}\u2800]/u
const DOTS = /[·•・.．。_*|~^\-—/\\+＊"'“”‘’\u300c\u300d【】[\]]/
const IDEOGRAPH = /[\u3400-\u9fff]/
/**
 * A dot or blank after at most this many characters counts as inserted to disguise a word, and is ignored; after a
 * longer text it is ordinary punctuation.
 */
const MOST_OF_SPLIT_WORD = 2
/** A full stop or a bracket never splits a word unless it stands between single characters. */
const MOST_OF_SPLIT_SIGN = 1

const signsOf = (typed: string): Sign[] => {
  const signs: Sign[] = []
  let at = 0
  for (const character of typed) {
    const to = at + character.length
    const usual = BLANK.test(character) ? (/[\r\n]/.test(character) ? '\n' : ' ') : narrow(character)
    for (const unit of usual.toLowerCase()) {
      // one entry for each character, so that positions in the text are indexes of the list
      signs.push({ sign: unit.length > 1 ? '〇' : (SIMPLE.get(unit) ?? unit), from: at, to })
    }
    at = to
  }
  return signs
}

const lengthOfPart = (signs: readonly Sign[], from: number, step: 1 | -1): number => {
  let length = 0
  for (let at = from; IDEOGRAPH.test(signs[at]?.sign ?? ''); at += step) length += 1
  return length
}

function withoutSplits(signs: readonly Sign[]): Sign[] {
  const kept: Sign[] = []
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] as Sign
    let end = at
    while (isSplit(signs[end + 1]?.sign) && isSplit(sign.sign)) end += 1
    if (!isSplit(sign.sign)) {
      kept.push(sign)
      continue
    }
    const before = lengthOfPart(signs, at - 1, -1)
    const after = lengthOfPart(signs, end + 1, 1)
    const run = signs.slice(at, end + 1)
    const isOfBlanks = run.every((one) => one.sign === ' ')
    const most = isOfBlanks ? MOST_OF_SPLIT_WORD : MOST_OF_SPLIT_SIGN
    const splitsWord = before > 0 && after > 0 && Math.min(before, after) <= most
    const partsDigits = isOfBlanks && (before === 0 || after === 0)
    if (!splitsWord && !partsDigits) {
      if (isOfBlanks) kept.push({ ...sign, sign: '，' })
      else kept.push(...run)
    }
    at = end
  }
  return kept
}

const isSplit = (sign: string | undefined): boolean => sign !== undefined && (sign === ' ' || DOTS.test(sign))

const textOf = (signs: readonly Sign[]): string => signs.map(({ sign }) => sign).join('')

function undisguised(signs: readonly Sign[]): Sign[] {
  let now = [...signs]
  let text = textOf(now)
  for (const [pattern, word] of DISGUISES) {
    const next: Sign[] = []
    let last = 0
    for (const found of text.matchAll(pattern)) {
      const end = found.index + found[0].length
      next.push(...now.slice(last, found.index))
      const from = now[found.index]?.from ?? 0
      const to = now[end - 1]?.to ?? from
      const plain = word.replace('$1', found[1] ?? '')
      next.push(...[...plain].map((sign) => ({ sign, from, to })))
      last = end
    }
    if (last > 0) {
      now = [...next, ...now.slice(last)]
      text = textOf(now)
    }
  }
  return now
}

export function plainText(typed: string): PlainText {
  const signs = undisguised(withoutSplits(signsOf(typed)))
  return {
    text: textOf(signs),
    written: (from, to) => typed.slice(signs[from]?.from ?? 0, signs[to - 1]?.to ?? typed.length).trim(),
  }
}
