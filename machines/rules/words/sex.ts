import { CONTACT_NAMES } from './contact-names.ts'
import { TASKS, type WordRule } from './rule.ts'
import { AWAY, anyOf, BETTER, COUNT, END, HIRE, near, ONLY, REFUSE, START } from './vocabulary.ts'

/** Words that make the finding lawful because they name goods and subjects, not persons: 女装, 女性健康. */
const THINGS =
  '(?!装|鞋|包|裤|裙|款|袜|表|声|音|主角|角色|频|书|科|足|篮|排|子|厕|卫|[性士生](?:健康|用品|护理|频道|服装|鞋|包|读者|用户|客户|消费|题材|专场|护肤|权益|节|形象|图片|声音|角色|配音|和|与|或|、|/|女|男|均|都|皆|不限|创业|故事|宿舍|专区))'
const BOTH = '(?![性士生]?[、和与或及/]?[男女]|[性士生]?(?:均|都|皆|不限|平等|比例|同工))'
const SIDE = `(?:男|女)${THINGS}${BOTH}`
const AFTER_SIDE = anyOf(
  '性求职者 性应聘者 性 生 士 子汉 孩子 孩 娃子? 工 的 人 方 求职者 应聘者 候选人 员工 青年 同志 同胞 同学 同事 职员 主播 学徒 学员 劳力 丁 将 汉子?',
)
/** Somebody of one sex: 男生, 女同胞. */
const PERSON = `${SIDE}${AFTER_SIDE}`
const ANYBODY = `${SIDE}${AFTER_SIDE}?`
/** The same in the words of chats and shops; none of them is a title in ordinary sentences. */
const SLANG = anyOf(
  '小姐姐 小哥哥 靓仔 靓女 帅哥 美女 妹子 小妹妹? 小伙子? 汉子 大?老?爷们 娘们 姑娘家? 女汉子 型男 女神 男神 宝妈 妹纸 女将 妇女同志 纯爷们 壮汉 壮丁 妹儿 幺妹 细妹 后生仔 男子汉 丫头 小鲜肉 妹妹 大妹子 大兄弟 大老粗',
)
/** Titles name one certain person as well, so they count in fewer forms. */
const TITLE = anyOf('阿姨 大姐 大妈 大婶 大叔 大爷 大哥 小哥 先生 女士 小弟 师姐 姐妹 兄弟')
const WHO = `(?:${PERSON}|${SLANG})`
const OTHERS = '(?!们?(?:服务|投诉|咨询|下单|购物|用品|群|一样|和|与|、))'
/** Reasons that one sex is not fit for a job, from complaints. */
const UNFIT = anyOf(
  '(?:干|做|扛|吃|受|撑|熬|搬|胜任|拿|顶|跟|坐|弄|挑|忍)不(?:了|来|动|消|住|下|上|惯)(?!的) 不(?:太)?(?:方便|适宜|适应|宜|便|合适|适合|占优|建议|推荐) 力气不够 体力不够 就别',
)

const ABOUT = /[男女妹姐哥仔汉爷们娘娃伙姑妈姨叔妇帅靓神士先生丫婶兄弟鲜阳]/

export const SEX: WordRule = {
  kind: 'sex',
  isStop: true,
  reason: '不能限定或者偏向一种性别',
  law: '妇女权益保障法第四十三条、就业促进法第二十七条',
  names: CONTACT_NAMES,
  about: ABOUT,
  says: [
    // wanted
    `${ONLY}(?:招聘?|聘|收|录用|面试|安排|考虑|对|给)?${near(2)}${ANYBODY}`,
    `(?:只|仅|就|都)${near(4)}(?:安排|录|收|用|留|签|面试|聘|面向)${near(3)}${WHO}`,
    `${HIRE}[^，,。男女]{0,4}${ANYBODY}`,
    `(?:要|来|找|求|收|用|招|想要|只想要|更?欢迎|配|换)(?:个|名|位|几个|几名|一个|一名|俩|两个)?${PERSON}`,
    `(?:招聘?|聘|找|寻|要|需|求|欢迎|只|仅|限|最好是?|来个|来几个)${near(5)}${SLANG}${OTHERS}`,
    `(?:面向|仅|只|限|最好是?|招|聘|要|找|欢迎|需)${near(5)}${TITLE}们?${OTHERS}(?:${COUNT}|${near(4)}(?:开放|优先|应聘|求职|投递|报名|加入|来)|$)`,
    `(?:建议|推荐|倾向于?|偏向于?|偏好|偏爱|更(?:想|需要|希望|愿意)|最好(?:是|为)?|希望(?:是|招|要)?|优先|优选|首选)(?:考虑|录用|招|聘|找|要|用)?${near(6)}${WHO}`,
    `(?:${ANYBODY}|${SLANG})(?:者)?[^，,。不无]{0,7}${BETTER}`,
    `(?:${SLANG}|${PERSON})(?:们)?(?:来|上|优先|看过来|集合|速来|尽管|放心)${near(3)}${END}`,
    `(?:${SLANG}|${TITLE})${COUNT}|(?:找|招|要|请|聘)(?:个|一个|一位|两个|几个)${near(5)}(?:${TITLE})(?!们?(?:帮|问|拿|开))|(?:收银|前台|服务|迎宾|客服|店)(?:小妹|小弟|阿姨|大姐|小姐)|${SLANG}(?:客服|主播|前台|助理|文员|销售)`,
    `(?:面向|针对|仅对|只对|仅供|留给|专为)${near(3)}${PERSON}${near(4)}(?:求职|应聘|开放|招|岗|设|$)`,
    // named alone, as a requirement
    `性别(?:要求|限制|限)?[:：为是]{0,2}(?:须|需|必须)?(?:为|是)?${SIDE}`,
    `[(（](?:仅限?|限)?(?:男|女)(?:性|士|生)?[)）]|${START}要(?:男|女)(?:的|性|生|人|孩|士)`,
    `(?:男|女)(?:性|生|士)?(?:专?岗位?)${END}|${START}${ANYBODY}(?:${COUNT})?(?=$|[，。])`,
    `${START}(?:这活|这个?岗|本岗|该岗)[^，,。不男女]{0,6}${PERSON}|${START}${PERSON}(?:上|来|干|做)$`,
    `(?:只|仅|更|比较|最|很|较|特别)适合${ANYBODY}|清一色的?${ANYBODY}|(?:全是|都是|全部为|均为)${PERSON}(?:员工|同事)?${END}`,
    // turned away
    `${WHO}${near(8)}${AWAY}|${TITLE}们?(?:请)?${AWAY}`,
    `(?:男|女)${THINGS}${near(2)}${AWAY}`,
    `(?:${REFUSE}${near(3)}|不给)(?:(?:男|女)${THINGS}|${SLANG})`,
    `(?:${PERSON}|${SLANG})[^，,。不]{0,6}${UNFIT}`,
    `${TITLE}(?:、|或|和|${TITLE})*们?${BETTER}`,
    '阳刚(?:之气)?|娘娘腔',
    `不(?:太|是很|大)?(?:适合|适宜|宜|便于?|建议|推荐|方便)(?:由|让|给|招|安排)?${PERSON}`,
  ],
  lawful:
    /(不分男女|男女(不限|均可|都可|皆可|平等|同工)$|女职工(特殊)?(保护|劳动保护)|禁忌(从事|劳动)|话术|礼貌用语|欢迎(男|女)[性生士]?(女|男)|(男|女)[性生士]?(都|也|均)?可)/,
}

/** One sex named as persons, in a clause that neither gives it a right nor names it as the subject of the work. */
export const SEX_NAMED: WordRule = {
  ...SEX,
  isStop: false,
  isDoubt: true,
  reason: '只提一种性别，像是在按性别挑人',
  says: [WHO],
  lawful: new RegExp(
    `不分|男女|男[性生士]女|女[性生士]男|先生|性别|一样|平等|享受|可以|可选|保护|产假|孕|哺乳|生理|安全|宿舍|厕|依法|照发|欢迎|公司不|不得|值班|找|联系|拨打|客户|用户|顾客|读者|会员|业主|乘客|老人|患者|消费者|${TASKS}|^(给|为|替|帮)`,
  ),
}
