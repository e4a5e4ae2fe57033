/**
 * The words that the wording rules are built from: each list is one class of words with the same part in a sentence. A
 * wording that is missed for its word is mended here; one that is missed for its form is mended in its rule.
 */

/** A list of words, separated by blanks, as alternatives of a pattern. */
export const anyOf = (...lists: readonly string[]): string => `(?:${lists.join(' ').trim().split(/\s+/).join('|')})`

/** At most `most` characters of the same clause. */
export const near = (most: number): string => `[^，,。]{0,${most}}`
/** The same without a denial. */
export const nearUndenied = (most: number): string => `[^，,。不无免没]{0,${most}}`
/** At most `most` characters of the same sentence; for forms that are read with the next clause. */
export const across = (most: number): string => `[^，。]{0,${most}}`
/** Two lists in either order, at most `most` characters apart, in neighbouring clauses as well. */
export const together = (one: string, other: string, most: number): string =>
  `(?:${one}${across(most)}${other}|${other}${across(most)}${one})`
/** The end of a clause, where a word stands alone. */
export const END = '(?=$|[，,。!~哈哦啊呀了吧])'
export const START = '(?:^|[，,:：])'

/** Words that turn somebody away after naming them: 勿扰, 不考虑, 绕道; from postings and complaints. */
export const AWAY = anyOf(
  '(?:勿|别|莫|免|甭|毋|休|不用|不必|无需|无须)(?:再|先)?(?:来(?!公司|单位|现场|办公|回)|投|报|扰|谈|看(?!屏|图|稿)|打(?!字|卡|印|包)|加(?!班)|入|试|联系|应聘|浪费|递|考虑|参加|打扰|费)',
  '(?:不|没|未)(?:太|会|再|想|打算|准备|敢|能|便|是很|好)?(?:要(?!紧|求|钱|把|将|怕|担心|急|着急)|招|收(?!费|取|押|钱|任|各|您|你|培|报|体|一|定)|录(?!音|像|入|制)|考虑(?!性别|年龄|婚)|予|接收|接受|接待|受理|欢迎|合适|适合|适宜|通过|匹配|占优|聘|招聘|行(?=$|[，,。])|安排(?=$|[，,。]|面试|上岗|岗位|入职)|能来|用(?=$|[，,。]))',
  '(?:一律|一概|概|都|统统|通通)不(?!限|问|查|看|影响|收|需|用|交|会)',
  '谢绝 除外 慎投 慎重 慎入 慎来 慎报 请绕 绕道 绕行 绕开 绕路 绕着 止步 留步 靠边 让路 就别 算了 婉拒 回避 退散 暂缓 拒收 拒招 拒聘 拒绝(?=$|[，,。]) 淘汰 刷掉 筛掉 没戏 没机会 免问 勿(?=$|[，,。]) 请回 靠后 往后排 往后靠 排除 另谋 另请 免进 出局 白跑 不好意思 抱歉 见谅 缓缓 再说 会退 先别 没法 pass 直接刷 别折腾 别凑热闹 凑热闹 不接(?=$|[，,。])',
  '用不(?:住|起|惯|着) 留不住 待不住 不敢留',
  '(?:干|做|接)不了(?!的) 不行(?=$|[，,。]) (?:要|用|养|请|惹|伺候)不起',
)

/** Verbs that turn somebody away before naming them: 不招, 拒收. */
export const REFUSE = anyOf(
  '(?:不|暂不|概不|从不|恕不)(?:会|再|想|打算|准备|敢|太)?(?:要(?!紧|求|钱)|招|收(?!费|取|押|钱|任)|录用|录(?!音|像|入|制)|考虑|接受|接收|欢迎|聘|聘用|招聘|招收|用)',
  '谢绝 拒绝 拒招 拒收 拒聘 勿 排除 淘汰 避开',
)

/** Words that prefer somebody after naming them: 优先, 为佳, 更合适; from postings. */
export const BETTER = anyOf(
  '优先 优选 首选 加分 为佳 为宜 为好 为主 最好 最佳 最宜 更佳 吃香 专属 直接录用 绿色通道 速来 放心投',
  '(?:更|较|比较|很|最)?(?:有|占)优势 更(?:合适|适合|好|稳|香|受欢迎|容易|有利|理想) (?:比较|最)(?:合适|适合|好|稳|理想)',
  '会?更(?:有)?(?:耐心|细心|吃苦|能吃苦|稳重|靠谱|听话|踏实)',
  '(?:才|方)(?:可|能|行) 才招 才要 才收 优先录 先录 先面 优(?=$|[，,。])',
)

/** Words that limit a posting to whom they name next: 仅限, 只招, 须为. Group `p` is the character before. */
export const ONLY =
  '(?<p>^|[^不无])(?:仅限于?|只限于?|仅招|只招|专招|限招|仅要|只要|就要|仅|只|限|要求(?:为|是)?|须为|需为|须是|需是|必须为?是?|应为|非)[:：]?'

/** Verbs of searching for staff, from the headings of postings. */
export const HIRE = '(?:诚聘|诚招|急招|急聘|招聘|招募|招收|诚邀|招|聘|寻|急需|需要|急求|缺|差)'

/** Numbers and sums as people write them. */
export const NUMBER = '[一二两三四五六七八九十百千万壹贰叁肆伍陆柒捌玖拾佰仟零半几仨\\d.,]'
export const AMOUNT = `${NUMBER}+(?:多|来)?(?:个)?(?:元|块|圆|百|千|万|大洋|rmb|刀|(?=$|[，,。]))`
/** A sum after a verb of paying, where the unit is often left out: 交五十. */
export const SUM = `${NUMBER}+(?:多|来)?(?:元|块|圆|百|千|万|毛|大洋|(?=$|[，,。]|钱|吧|押|办))`
export const COUNT = `${NUMBER}+(?:名|人|个|位)`

/** The employer, as contracts, postings and chats name it. */
export const EMPLOYER =
  '(?:甲方|公司|单位|企业|我司|我们|本店|店里|店方|厂里|工厂|厂方|平台|雇主|用人单位|老板|机构|用工方|我方|本厂|本公司)'
/** The worker, likewise. */
export const WORKER =
  '(?:乙方|员工|职工|劳动者|本人|个人|职员|受聘人|受雇人|您|你|自己|工人|求职者|应聘者|入职者|新人|伙计)'
/** The pay of a worker. */
export const PAY = '(?:工资|薪资|薪水|薪酬|薪金|报酬|酬劳|工钱|底薪|劳务费|劳动报酬|月薪|薪)'
/** Words for time on trial or in training, before full pay. */
export const TRIAL =
  '(?:试用期?|试岗期?|试工期?|试做|试班|试干|实习期?|培训期?间?|岗前培训|带训|见习期?|试稿|试译|试播|试音|试剪|试拍|跟班|学徒期?|考察期|磨合期|(?:前|头|首)(?:面)?[一二两三四五六七\\d]+(?:个)?(?:天|日|周|星期|礼拜|月)|首周|第一(?:天|周|个月)|学习期?|头几天|新手期|适应期)'
