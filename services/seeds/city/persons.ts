import type { SeedPerson } from '../data/people.ts'
import type { Dice } from './dice.ts'

const SURNAMES = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦傅方邹熊白孟秦邱江尹薛阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
]
const GIVEN = {
  Men: [...'志远建国明亮海涛文博子轩宇航晓峰振华俊杰立新家豪思源永康泽宇承志卫东浩然国栋学文天佑春生'],
  Women: [...'雅静晓燕美玲思雨佳怡秀英雪梅欣然丽华婉清梦瑶春晓玉兰若曦彩霞慧敏小曼诗涵书瑶月明素芳可心'],
} as const
const CITIES = [
  '上海市',
  '上海市',
  '杭州市',
  '南京市',
  '苏州市',
  '北京市',
  '武汉市',
  '成都市',
  '成都市',
  '西安市',
  '广州市',
  '深圳市',
  '青岛市',
  '长沙市',
  '昆明市',
]
const CATEGORIES = [
  ['Limbs', 42],
  ['Hearing', 24],
  ['Vision', 16],
  ['Speech', 6],
  ['Intelligence', 5],
  ['Spirit', 4],
  ['Multiple', 3],
] as const satisfies readonly (readonly [SeedPerson['category'], number])[]
const LEVELS = [
  ['OneLevel', 2],
  ['TwoLevel', 3],
  ['ThreeLevel', 3],
  ['FourLevel', 4],
] as const
const EDUCATIONS = [
  ['JuniorHigh', 2],
  ['HighSchool', 4],
  ['JuniorCollege', 4],
  ['Bachelor', 2],
] as const
/** audit state and range of the registration day (days ago), with the weight of this combination */
const AUDITS: readonly (readonly [{ audit: SeedPerson['audit']; oldest: number; newest: number }, number])[] = [
  [{ audit: 3, oldest: 715, newest: 9 }, 82],
  [{ audit: 2, oldest: 6, newest: 3 }, 5],
  [{ audit: 1, oldest: 5, newest: 2 }, 6],
  [{ audit: -1, oldest: 60, newest: 4 }, 3],
  [{ audit: null, oldest: 20, newest: 1 }, 4],
]
const OPINIONS = [
  '残疾人证照片不清楚，请在光线好的地方重新拍',
  '残疾人证号与填写的身份证号对不上，请核对',
  '照片缺少反面，请补上传',
]
const SKILLS: Readonly<Record<SeedPerson['category'], readonly string[]>> = {
  Vision: ['SpeechTranscription', 'Translation', 'SurveyCall'],
  Hearing: ['ImageAnnotation', 'GraphicDesign', 'ContentModeration'],
  Speech: ['TextAnnotation', 'ContentModeration'],
  Limbs: ['ImageAnnotation', 'TextAnnotation', 'CustomerService', 'ECommerce'],
  Intelligence: ['Handicraft'],
  Spirit: ['TextAnnotation', 'Handicraft'],
  Multiple: ['Handicraft'],
}

/** Persons of every age, category and stage, numbered after the documented ones, each with a distinct name. */
export function cityPersons(dice: Dice, count: number, first: number): SeedPerson[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => personOf(dice, `person${first + index}`, taken))
}

function personOf(dice: Dice, userName: string, taken: Set<string>): SeedPerson {
  const sex = dice.pick(['Men', 'Women'] as const)
  const category = dice.weighed(CATEGORIES)
  const { audit, oldest, newest } = dice.weighed(AUDITS)
  const born = dice.between(1968, 2004)
  // all persons are below the statutory retirement age
  const year = sex === 'Women' && born < 1974 ? born + 8 : born
  const day = [dice.between(1, 12), dice.between(1, 28)].map((part) => String(part).padStart(2, '0'))
  const skill = dice.pick(SKILLS[category])
  return {
    userName,
    realName: nameOf(dice, sex, taken),
    sex,
    birthday: `${year}-${day.join('-')}`,
    category,
    level: dice.weighed(LEVELS),
    foundation: dice.pick([0, 0, 0, 1]),
    audit,
    education: dice.weighed(EDUCATIONS),
    city: dice.pick(CITIES),
    trained: audit === 3 && dice.next() < 0.7 ? [skill] : [],
    workStatus: dice.weighed([
      ['LookingForJob', 8],
      ['Free', 2],
    ]),
    since: -dice.between(newest, oldest),
    ...(audit === -1 ? { opinion: dice.pick(OPINIONS) } : {}),
  }
}

function nameOf(dice: Dice, sex: SeedPerson['sex'], taken: Set<string>): string {
  for (;;) {
    const given = dice.pick(GIVEN[sex]) + (dice.next() < 0.75 ? dice.pick(GIVEN[sex]) : '')
    const name = dice.pick(SURNAMES) + given
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
}
