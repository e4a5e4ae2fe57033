import type { ANCHORS } from '#services/database/built-in/anchors.ts'
import type { DictionaryCode } from '#services/database/built-in/dictionaries.ts'

interface SeedSwiper {
  readonly anchor: (typeof ANCHORS)[number]['name']
  readonly displayName: string
  readonly description: string
  readonly imagePath: string
  /** alternative text of the picture */
  readonly imageAlt: string
  readonly linkUrl: string
}

/** The pictures were drawn for the platform and are part of it. */
export const SWIPERS: readonly SeedSwiper[] = [
  {
    anchor: 'Home',
    displayName: '从残疾人证到工资，一条走得通的路',
    description: '建档、培训、求职、签约、结算，每一步都能自己完成',
    imagePath: '/images/swiper-way.svg',
    imageAlt: '一条平缓的坡道连着五个站点，依次是建档、培训、求职、签约和结算',
    linkUrl: '/about/aboutContent',
  },
  {
    anchor: 'Home',
    displayName: '居家也能接的劳务工单',
    description: '领取前看得到单价、数量和预计到手金额',
    imagePath: '/images/swiper-home-work.svg',
    imageAlt: '一张可升降的书桌，桌上的屏幕显示标注任务，桌前留出轮椅的位置',
    linkUrl: '/workOrder',
  },
  {
    anchor: 'Home',
    displayName: '算一算企业的残保金',
    description: '选择城市，自动带出比例和政策依据',
    imagePath: '/images/swiper-calculator.svg',
    imageAlt: '一台计算器旁边列着四行算式：人数、比例、已安排人数和年平均工资',
    linkUrl: '/DisabilityInsuranceFundCalculator',
  },
  {
    anchor: 'News',
    displayName: '找政策、找办法，去知识库',
    description: '政策解读、求职指南、用工指南和无障碍，都按主题整理好了',
    imagePath: '/images/swiper-way.svg',
    imageAlt: '一条平缓的坡道连着五个站点，依次是建档、培训、求职、签约和结算',
    linkUrl: '/news/knowledgeBase',
  },
]

interface SeedLink {
  readonly name: string
  readonly link: string
  readonly type: DictionaryCode<'FriendLinkType'>
}

/** Links of partners. example.org is a reserved domain; staff enter the real partners. */
export const FRIEND_LINKS: readonly SeedLink[] = [
  { name: '示例省残疾人联合会', link: 'https://cdpf.example.org', type: 'Government' },
  { name: '示例市人力资源和社会保障局', link: 'https://hrss.example.org', type: 'Government' },
  { name: '启航助残基金会', link: 'https://qihang.example.org', type: 'Charity' },
  { name: '晨曦公益基金会', link: 'https://chenxi.example.org', type: 'Charity' },
  { name: '云杉智能数据', link: 'https://yunshan.example.org', type: 'Partner' },
  { name: '海棠云客服科技', link: 'https://haitang.example.org', type: 'Partner' },
]
