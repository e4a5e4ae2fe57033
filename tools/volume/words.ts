/** Topics from common to rare, as texts contain them; the last ones occur in a few rows of a thousand. */
export const TOPICS =
  '商品 道路 客服 病历 票据 手写 车辆 课堂 街景 菜品 服装 家具 合同 新闻 评论 门店 古籍 地图 歌词 农田 零件 药盒 植物 昆虫'.split(
    ' ',
  )
/** A word that occurs in one text of fifty thousand. */
export const RARE_WORD = '方言'

export const array = (words: readonly string[]): string => `array[${words.map((word) => `'${word}'`).join(',')}]`

export const valuesOf = (dictionary: string): string =>
  `(select array_agg(id order by display_order) from data_dictionary where key like '${dictionary}/%')`

/** A pseudo-random number by a multiplication: the same for every run and for every query with the same number. */
export const chance = (n: string): string => `((${n} * 2654435761) % 4294967296 / 4294967296.0)`

/** SQL that selects one of the words, by a number. */
export const pick = (words: readonly string[], n: string): string =>
  `(${array(words)})[1 + (${n})::int % ${words.length}]`

/** SQL that selects a topic: the first words often, the last seldom, the rare word once in fifty thousand. */
export const topic = (n: string): string =>
  `case when ${n} % 50000 = 17 then '${RARE_WORD}' else (${array(TOPICS)})[1 + floor(${TOPICS.length} * power(random(), 2.5))::int] end`

export const personName = (n: string): string =>
  `${pick([...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'], n)}
    || ${pick([...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉萍红'], `${n} / 20`)}
    || ${pick([...'一二文子晓海建国春冬雨雪天成立新志安宁乐'], `${n} / 540`)}`

export const POSITIONS =
  '数据标注员 客服专员 仓库管理员 面点师 保洁员 收银员 文员 质检员 包装工 速录员 按摩师 手工艺人 网店运营 绿化养护员 前台接待'.split(
    ' ',
  )

/** SQL for the age of a row: rows are spread over the last thousand days in the order of their numbers. */
export const age = (n: string, rows: number): string =>
  `now() - (${rows} - ${n}) * (interval '1000 days' / ${Math.max(rows, 1)})`

/** SQL that selects an employer: half of all rows belong to an eighth of the enterprises, many of them to the first. */
export const employer = (n: string, enterprises: number): string =>
  `1 + floor(${enterprises} * power(${chance(n)}, 3))::int`
