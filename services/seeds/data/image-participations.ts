import { type SeedPart, smooth } from './seed-part.ts'

/** Half a year of steady participations, so that reports have data. */
const STREETS: readonly SeedPart[] = [
  smooth('streets', 'person', -168, '16000'),
  smooth('streets', 'person', -138, '20000'),
  smooth('streets', 'person', -107, '18000'),
  smooth('streets', 'person', -76, '22000'),
  smooth('streets', 'person', -46, '20000'),
  smooth('streets', 'person2', -165, '12000'),
  smooth('streets', 'person2', -105, '14000'),
  smooth('streets', 'person11', -135, '15000'),
  smooth('streets', 'person11', -75, '16000'),
  smooth('streets', 'person9', -130, '9000'),
  smooth('streets', 'person9', -72, '11000'),
  {
    order: 'streets',
    person: 'person2',
    quantity: '15000',
    steps: [
      ['grab', -45],
      ['start', -44],
      ['submit', -34],
      ['accept', -31],
      ['pay', -25],
      ['return', -4, '银行退回：收款账号与户名不符'],
    ],
  },
  {
    order: 'streets',
    person: 'person22',
    quantity: '10000',
    steps: [
      ['grab', -100],
      ['start', -99],
      ['submit', -90],
      ['accept', -87, '9600'],
      ['pay', -80],
    ],
  },
  {
    order: 'streets',
    person: 'person22',
    quantity: '8000',
    steps: [
      ['grab', -60],
      ['start', -59],
      ['submit', -50],
      ['fail', -48, '大部分图像的类别选成了默认值，没有逐张判断'],
    ],
  },
]

const ROADS: readonly SeedPart[] = [
  { order: 'roads', person: 'person4', quantity: '3000', steps: [['grab', -3]] },
  { order: 'roads', person: 'person9', quantity: '2000', steps: [['grab', -2]] },
  {
    order: 'roads',
    person: 'person6',
    quantity: '1500',
    steps: [
      ['grab', -1.5],
      ['giveUp', -0.8, '最近要去复诊，担心赶不上，先让给其他人'],
    ],
  },
]

const VEHICLES: readonly SeedPart[] = [
  smooth('vehicles', 'person6', -29, '600'),
  {
    order: 'vehicles',
    person: 'person9',
    quantity: '500',
    steps: [
      ['grab', -29],
      ['start', -28],
      ['submit', -22],
      ['accept', -20, '475'],
    ],
  },
  {
    order: 'vehicles',
    person: 'person22',
    quantity: '500',
    steps: [
      ['grab', -20],
      ['start', -19],
      ['submit', -10],
      ['back', -8, '有 40 张漏标了后车，请对照清单补上'],
      ['report', -5, '300', '正在补标漏掉的车辆，已改完 25 张。'],
    ],
  },
  {
    order: 'vehicles',
    person: 'person9',
    quantity: '400',
    steps: [
      ['grab', -18],
      ['start', -17],
      ['submit', -5],
    ],
  },
  {
    order: 'vehicles',
    person: 'person6',
    quantity: '300',
    steps: [
      ['grab', -9],
      ['start', -8],
      ['submit', -3],
      ['continue', -1, '轮廓抽查合格，夜间画面拿不准，请再看一遍'],
    ],
  },
  {
    order: 'vehicles',
    person: 'person4',
    quantity: '700',
    steps: [
      ['grab', -16],
      ['start', -15],
      ['submit', -9],
      ['accept', -7],
    ],
  },
]

/** Those whom 云杉 employs take none of its orders: these draw outlines for 海棠云客服. */
const PARKING: readonly SeedPart[] = [
  {
    order: 'parking',
    person: 'person11',
    quantity: '800',
    steps: [
      ['grab', -27],
      ['start', -26],
      ['submit', -17],
      ['accept', -15, '760'],
    ],
  },
  {
    order: 'parking',
    person: 'person2',
    quantity: '600',
    steps: [
      ['grab', -24],
      ['start', -23],
      ['submit', -16],
      ['fail', -3, '轮廓与车身偏差较大，抽查正确率 71%'],
      ['appeal', -2, '抽查的图片多为夜间画面，与培训样例不同，希望复核'],
    ],
  },
  {
    order: 'parking',
    person: 'person',
    quantity: '500',
    steps: [
      ['grab', -12],
      ['start', -11],
      ['report', -9, '180', '按快捷键描点，今天完成 180 张。'],
      ['reply', -8.5, '很好，注意后视镜也要包进轮廓。'],
      ['submit', -4],
      ['back', -2, '12 张图像的后视镜没有包进轮廓，请修改后再提交'],
    ],
  },
]

/** All participations in the orders for image annotation. */
export const IMAGE_PARTS: readonly SeedPart[] = [...STREETS, ...ROADS, ...VEHICLES, ...PARKING]
