import { assigned, type SeedPart, smooth } from './seed-part.ts'

const DIALECT: readonly SeedPart[] = [
  {
    order: 'dialect',
    person: 'person7',
    quantity: '40',
    steps: [
      ['apply', -11, '做过两年吴语转写'],
      ['approve', -10],
      ['start', -9],
      ['report', -7, '12.5', '有几段录音背景噪声很大，已标注听不清。'],
    ],
  },
  {
    order: 'dialect',
    person: 'person3',
    quantity: '30',
    steps: [
      ['apply', -9, '每天可以做四小时'],
      ['approve', -8],
    ],
  },
  { order: 'dialect', person: 'person', quantity: '24', steps: [['assign', -1, 'developer']] },
  { order: 'dialect', person: 'person5', quantity: '20', steps: [['apply', -2, '川渝方言是母语']] },
  {
    order: 'dialect',
    person: 'person10',
    quantity: '16',
    steps: [
      ['apply', -6, '想试一试'],
      ['reject', -5, '这一批需要熟悉方言，下一批普通话录音会优先联系您'],
    ],
  },
  {
    order: 'dialect',
    person: 'person22',
    quantity: '20',
    steps: [
      ['assign', -8, 'developer'],
      ['decline', -7.5, '手上还有一批要返工的图像，先不接新的'],
    ],
  },
  {
    order: 'dialect',
    person: 'person6',
    quantity: '20',
    steps: [
      ['assign', -6, 'foundation'],
      ['expire', -3.9],
    ],
  },
]

const REVIEWS: readonly SeedPart[] = [
  smooth('reviews', 'person2', -25, '3000'),
  smooth('reviews', 'person11', -24, '1200'),
  {
    order: 'reviews',
    person: 'person5',
    quantity: '2500',
    steps: [
      ['grab', -26],
      ['start', -25],
      ['submit', -8],
    ],
  },
  {
    order: 'reviews',
    person: 'person',
    quantity: '2000',
    steps: [
      ['grab', -22],
      ['start', -21],
      ['submit', -12],
      ['accept', -9],
    ],
  },
  {
    order: 'reviews',
    person: 'person23',
    quantity: '1000',
    steps: [
      ['grab', -20],
      ['start', -19],
      ['giveUp', -10, '长时间阅读容易疲劳，想换手工类工单'],
    ],
  },
  {
    order: 'reviews',
    person: 'person22',
    quantity: '800',
    steps: [
      ['grab', -15],
      ['start', -14],
      ['submit', -3],
    ],
  },
]

const OTHERS: readonly SeedPart[] = [
  assigned('night', 'person6', 'foundation', -89, '40'),
  assigned('night', 'person5', 'foundation', -89, '36'),
  assigned('night', 'person6', 'developer', -60, '44'),
  assigned('night', 'person5', 'developer', -58, '40'),
  assigned('calls', 'person12', 'foundation', -76, '200'),
  assigned('calls', 'person6', 'foundation', -76, '150'),
  {
    order: 'sachets',
    person: 'person8',
    quantity: '120',
    steps: [
      ['assign', -22, 'developer2'],
      ['confirm', -21.5],
      ['start', -20],
      ['submit', -6],
      ['accept', -4],
    ],
  },
  {
    order: 'sachets',
    person: 'person23',
    quantity: '60',
    steps: [
      ['apply', -15, '会锁边针法'],
      ['approve', -14],
      ['start', -13],
    ],
  },
  {
    order: 'sachets',
    person: 'person10',
    quantity: '50',
    steps: [
      ['apply', -14],
      ['approve', -13],
    ],
  },
  {
    order: 'braille',
    person: 'person7',
    quantity: '20',
    steps: [
      ['grab', -66],
      ['start', -65],
      ['submit', -58],
      ['accept', -56],
      ['pay', -50],
    ],
  },
  { order: 'braille', person: 'person3', quantity: '10', steps: [['grab', -50]] },
  {
    order: 'signs',
    person: 'person6',
    quantity: '400',
    steps: [
      ['assign', -7, 'developer'],
      ['confirm', -6.5],
      ['start', -6],
    ],
  },
  { order: 'signs', person: 'person22', quantity: '300', steps: [['assign', -1, 'foundation']] },
  { order: 'signs', person: 'person9', quantity: '200', steps: [['apply', -0.9, '框选过两批路牌，熟悉规则']] },
  {
    order: 'signs',
    person: 'person4',
    quantity: '200',
    steps: [
      ['assign', -5, 'developer'],
      ['expire', -2.9],
    ],
  },
  {
    order: 'voice',
    person: 'person3',
    quantity: '20',
    steps: [
      ['assign', -18, 'foundation'],
      ['confirm', -17.5],
      ['start', -17],
      ['submit', -5],
    ],
  },
  {
    order: 'voice',
    person: 'person7',
    quantity: '16',
    steps: [
      ['assign', -18, 'foundation'],
      ['confirm', -17.6],
      ['start', -16],
      ['submit', -7],
      ['accept', -5],
    ],
  },
  {
    order: 'weaving',
    person: 'person10',
    quantity: '60',
    steps: [
      ['assign', -36, 'foundation3'],
      ['confirm', -35.5],
      ['start', -35],
    ],
  },
]

export const OTHER_PARTS: readonly SeedPart[] = [...DIALECT, ...REVIEWS, ...OTHERS]
