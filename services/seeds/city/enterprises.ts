import type { SeedEnterprise } from '../data/enterprises.ts'

type Row = readonly [
  name: string,
  city: string,
  industry: string,
  scale: string,
  creator: string,
  audit: SeedEnterprise['audit'],
  /** number of days since registration */
  age: number,
  introduction: string,
]

/** Fictional enterprises, in the order of their registration. */
const ROWS: readonly Row[] = [
  [
    '澄心档案数字化',
    '上海市',
    '信息服务',
    '101–500',
    '范澄',
    2,
    716,
    '把纸质档案扫描、编目、校对。工位可以调节高低，也有居家核对的岗位。',
  ],
  ['禾木图书', '北京市', '出版', '31–100', '陶禾', 2, 702, '做有声书和无障碍电子书，长期招听校和文字校对。'],
  [
    '晴川智能语音',
    '武汉市',
    '软件和信息技术',
    '101–500',
    '程川',
    2,
    668,
    '为语音识别准备普通话和方言数据，工具适配读屏软件。',
  ],
  ['小满电商', '杭州市', '电子商务', '31–100', '吕满', 2, 640, '经营食品网店，客服和运营大多居家，排班可以选半天。'],
  ['知行教育科技', '宁波市', '教育', '101–500', '高知', 2, 611, '给题库配图、配音、做字幕，按件计酬，时间自己安排。'],
  ['青石印务', '成都市', '印刷', '31–100', '石青', 2, 587, '承印画册和包装，排版和装订岗位在一楼，门口有坡道。'],
  ['安居云物业服务', '深圳市', '物业管理', '501–1000', '邓安', 2, 560, '线上回复业主留言，登记报修，夜班可以居家。'],
  ['橙子视频工作室', '广州市', '文化与传媒', '31–100', '成梓', 2, 522, '剪辑短视频、加字幕，设备可以借回家。'],
  ['百川数据服务', '西安市', '软件和信息技术', '101–500', '白川', 2, 488, '采集和标注地图数据，新人有两周带教。'],
  ['朝露花艺', '昆明市', '文化与手工', '31–100', '叶露', 2, 455, '制作干花和永生花，材料寄到家，成品上门收。'],
  ['远帆物流科技', '青岛市', '物流', '501–1000', '潘帆', 2, 421, '处理运单信息和客户留言，键盘就能做完全部工作。'],
  ['星海翻译', '大连市', '翻译服务', '31–100', '海星', 2, 380, '说明书和合同的翻译、校对，稿件按难度定价。'],
  ['木棉健康咨询', '广州市', '健康服务', '101–500', '莫棉', 2, 322, '做健康随访和问卷回访，有固定话术，也可以用文字。'],
  ['云集财税', '长沙市', '财税服务', '31–100', '袁集', 2, 261, '整理票据、登记账目，资料保密，居家要签保密协议。'],
  [
    '松果软件测试',
    '苏州市',
    '软件和信息技术',
    '101–500',
    '宋果',
    2,
    190,
    '测试手机应用的无障碍功能，特别欢迎使用读屏的测试员。',
  ],
  ['果然好味食品', '重庆市', '食品', '101–500', '罗然', 1, 3, '网店客服和商品图文编辑，准备开放五个居家岗位。'],
  ['时光相册', '厦门市', '文化与传媒', '31–100', '林时', 1, 2, '修复老照片，学会以后可以在家做。'],
  ['金穗农产品', '郑州市', '农产品', '31–100', '穆穗', -1, 5, '包装和发货在仓库，客服在家。'],
  ['北辰家政', '沈阳市', '居民服务', '101–500', '辰北', null, 3, '线上接单、派单和回访。'],
]

/** An unused credit code; the check character is added later. */
const codeOf = (index: number): string =>
  `919901${String(index + 7).padStart(2, '0')}MA6C${String(index + 1).padStart(5, '0')}`

export const CITY_ENTERPRISES: readonly SeedEnterprise[] = ROWS.map(
  ([name, city, industry, scale, creator, audit, age, introduction], index) => ({
    enterpriseName: `${name}（${city.slice(0, -1)}）有限公司`,
    code: codeOf(index),
    city,
    audit,
    industry,
    scale,
    legalPerson: creator,
    introduction,
    developer: index % 2 === 0 ? 'developer' : 'developer2',
    since: -age,
    ...(audit === -1 ? { opinion: '营业执照上的名称与填写的不一致，请核对后重新提交' } : {}),
    members: [
      {
        userName: `employer${index + 1}`,
        realName: creator,
        mobilePhone: `13900003${String(index + 1).padStart(3, '0')}`,
      },
    ],
  }),
)
