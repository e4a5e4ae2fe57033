import type { PlatformRole, UserType } from '#machines/actor.ts'

/**
 * Everyone below is invented. Identity numbers begin with 99, a region code nobody has, and still carry a valid check
 * digit, so that the same rules pass that real ones must pass.
 */
export interface SeedUser {
  userName: string
  realName: string
  userType: UserType
  platformRoles?: PlatformRole[]
  foundation?: number
  mobilePhone: string
}

export const STAFF: readonly SeedUser[] = [
  {
    userName: 'platform',
    realName: '周敏',
    userType: 'PlatformUser',
    platformRoles: ['Admin'],
    mobilePhone: '13900000001',
  },
  {
    userName: 'auditor',
    realName: '陆怡',
    userType: 'PlatformUser',
    platformRoles: ['Auditor'],
    mobilePhone: '13900000002',
  },
  {
    userName: 'content',
    realName: '梁舟',
    userType: 'PlatformUser',
    platformRoles: ['Content'],
    mobilePhone: '13900000003',
  },
  {
    userName: 'finance',
    realName: '何静',
    userType: 'PlatformUser',
    platformRoles: ['Finance'],
    mobilePhone: '13900000004',
  },
  { userName: 'foundation', realName: '陈玥', userType: 'FoundationWorker', foundation: 0, mobilePhone: '13900000011' },
  {
    userName: 'foundation2',
    realName: '方远',
    userType: 'FoundationWorker',
    foundation: 0,
    mobilePhone: '13900000012',
  },
  {
    userName: 'foundation3',
    realName: '谢宁',
    userType: 'FoundationWorker',
    foundation: 1,
    mobilePhone: '13900000013',
  },
  { userName: 'developer', realName: '罗川', userType: 'WorkDeveloper', mobilePhone: '13900000021' },
  { userName: 'developer2', realName: '顾白', userType: 'WorkDeveloper', mobilePhone: '13900000022' },
  { userName: 'visitor', realName: '游客小林', userType: 'Visitor', mobilePhone: '13900000031' },
]

export const FOUNDATIONS = [
  {
    displayName: '启航助残基金会',
    owner: '程建华',
    contactPhone: '021-66660001',
    code: '53990000MJ0000001',
    introduction: '为居家就业的残疾人提供辅导、培训和推荐。',
  },
  {
    displayName: '晨曦公益基金会',
    owner: '宋雨',
    contactPhone: '028-66660002',
    code: '53990000MJ0000002',
    introduction: '关注手工与文化类岗位，帮助成员把作品变成收入。',
  },
] as const

export interface SeedPerson {
  userName: string
  realName: string
  sex: 'Men' | 'Women'
  birthday: string
  category: 'Vision' | 'Hearing' | 'Speech' | 'Limbs' | 'Intelligence' | 'Spirit' | 'Multiple'
  level: 'OneLevel' | 'TwoLevel' | 'ThreeLevel' | 'FourLevel'
  foundation: 0 | 1 | null
  audit: null | -1 | 1 | 2 | 3
  education: string
  city: string
  trained: readonly string[]
  workStatus: 'Free' | 'OnJob' | 'LookingForNewOpportunities' | 'LookingForJob'
  withoutBank?: true
  opinion?: string
}

const person = (
  userName: string,
  realName: string,
  sex: SeedPerson['sex'],
  birthday: string,
  card: readonly [SeedPerson['category'], SeedPerson['level']],
  rest: Partial<SeedPerson> & Pick<SeedPerson, 'audit'>,
): SeedPerson => ({
  userName,
  realName,
  sex,
  birthday,
  category: card[0],
  level: card[1],
  foundation: 0,
  education: 'JuniorCollege',
  city: '上海市',
  trained: [],
  workStatus: 'LookingForJob',
  ...rest,
})

/** 24 people over the seven categories, the levels and the five audit states. */
export const PERSONS: readonly SeedPerson[] = [
  person('person', '林一鸣', 'Men', '1994-03-12', ['Limbs', 'OneLevel'], {
    audit: 3,
    trained: ['ImageAnnotation', 'SpeechTranscription', 'TextAnnotation'],
  }),
  person('person2', '何小雨', 'Women', '1997-08-21', ['Hearing', 'OneLevel'], {
    audit: 3,
    trained: ['ImageAnnotation', 'TextAnnotation'],
  }),
  person('person3', '沈知秋', 'Women', '1990-11-02', ['Vision', 'OneLevel'], {
    audit: 3,
    trained: ['SpeechTranscription'],
    education: 'Bachelor',
  }),
  person('person4', '韩冬', 'Men', '1988-01-17', ['Limbs', 'TwoLevel'], {
    audit: 3,
    trained: ['ImageAnnotation'],
    withoutBank: true,
  }),
  person('person5', '罗星', 'Men', '1999-05-30', ['Speech', 'TwoLevel'], {
    audit: 3,
    trained: ['TextAnnotation', 'ContentModeration'],
  }),
  person('person6', '欧阳娜', 'Women', '1993-09-09', ['Limbs', 'ThreeLevel'], {
    audit: 3,
    trained: ['ImageAnnotation', 'CustomerService'],
    city: '杭州市',
  }),
  person('person7', '蒋平', 'Men', '1985-12-25', ['Vision', 'TwoLevel'], {
    audit: 3,
    trained: ['SpeechTranscription', 'Translation'],
    education: 'Bachelor',
  }),
  person('person8', '袁青', 'Women', '2000-02-14', ['Intelligence', 'ThreeLevel'], {
    audit: 3,
    foundation: 1,
    trained: ['Handicraft'],
    city: '成都市',
    education: 'HighSchool',
  }),
  person('person9', '邓朗', 'Men', '1996-06-06', ['Spirit', 'ThreeLevel'], {
    audit: 3,
    foundation: 1,
    trained: ['Handicraft', 'ImageAnnotation'],
    city: '成都市',
  }),
  person('person10', '贺兰', 'Women', '1991-04-18', ['Multiple', 'TwoLevel'], {
    audit: 3,
    foundation: 1,
    trained: ['Handicraft'],
    city: '成都市',
    education: 'HighSchool',
    workStatus: 'Free',
  }),
  person('person11', '石磊', 'Men', '1987-07-07', ['Hearing', 'TwoLevel'], {
    audit: 3,
    trained: ['ImageAnnotation', 'GraphicDesign'],
    workStatus: 'OnJob',
  }),
  person('person12', '童欣', 'Women', '1998-10-11', ['Limbs', 'FourLevel'], {
    audit: 3,
    trained: ['CustomerService', 'ECommerce'],
    city: '杭州市',
    workStatus: 'LookingForNewOpportunities',
  }),
  person('person13', '白露', 'Women', '1995-09-08', ['Hearing', 'ThreeLevel'], { audit: 2 }),
  person('person14', '曾凡', 'Men', '1992-03-03', ['Limbs', 'TwoLevel'], { audit: 2, foundation: 1, city: '成都市' }),
  person('person15', '汪洋', 'Men', '2001-01-20', ['Vision', 'ThreeLevel'], { audit: 1 }),
  person('person16', '田野', 'Men', '1989-08-15', ['Speech', 'ThreeLevel'], { audit: 1 }),
  person('person17', '乔安', 'Women', '1994-12-01', ['Limbs', 'ThreeLevel'], {
    audit: 1,
    foundation: 1,
    city: '成都市',
  }),
  person('person18', '钟晴', 'Women', '1996-05-05', ['Spirit', 'TwoLevel'], {
    audit: -1,
    opinion: '残疾人证照片反光，证号后四位看不清，请重新拍摄后提交',
  }),
  person('person19', '凌云', 'Men', '1990-06-22', ['Limbs', 'FourLevel'], {
    audit: -1,
    foundation: 1,
    opinion: '证件有效期已过，请先到当地残联换领新证',
  }),
  person('person20', '姚远', 'Men', '1999-11-11', ['Hearing', 'FourLevel'], { audit: null }),
  person('person21', '叶舒', 'Women', '1993-02-28', ['Vision', 'FourLevel'], { audit: null, foundation: null }),
  person('person22', '潘登', 'Men', '1986-10-30', ['Limbs', 'TwoLevel'], { audit: 3, trained: ['ImageAnnotation'] }),
  person('person23', '康乐', 'Men', '1997-07-19', ['Intelligence', 'FourLevel'], {
    audit: 3,
    foundation: 1,
    trained: ['Handicraft'],
    city: '成都市',
    education: 'HighSchool',
  }),
]

export interface SeedEnterprise {
  enterpriseName: string
  code: string
  city: string
  audit: null | -1 | 1 | 2
  opinion?: string
  industry: string
  scale: string
  legalPerson: string
  introduction: string
  developer: 'developer' | 'developer2' | null
  /** the first is the creator */
  members: readonly { userName: string; realName: string; mobilePhone: string }[]
}

export const ENTERPRISES: readonly SeedEnterprise[] = [
  {
    enterpriseName: '云杉智能数据（上海）有限公司',
    code: '91990101MA01KP2T5',
    city: '上海市',
    audit: 2,
    industry: '软件和信息技术',
    scale: '101–500',
    legalPerson: '杜衡',
    developer: 'developer',
    introduction: '为自动驾驶和医疗影像提供数据标注。居家岗位占一半，标注工具支持键盘操作与 200% 放大。',
    members: [
      { userName: 'enterprise', realName: '许知远', mobilePhone: '13900000101' },
      { userName: 'member', realName: '秦明月', mobilePhone: '13900000102' },
    ],
  },
  {
    enterpriseName: '海棠云客服科技（杭州）有限公司',
    code: '91990102MA5DA1234',
    city: '杭州市',
    audit: 2,
    industry: '呼叫与在线客服',
    scale: '501–1000',
    legalPerson: '施予',
    developer: 'developer',
    introduction: '在线文字客服外包，工作台适配读屏软件，排班可选半天。',
    members: [
      { userName: 'enterprise2', realName: '沈嘉禾', mobilePhone: '13900000111' },
      { userName: 'member2', realName: '庄琪', mobilePhone: '13900000112' },
    ],
  },
  {
    enterpriseName: '青禾手作（成都）有限公司',
    code: '91990103MA1H8R7C6',
    city: '成都市',
    audit: 2,
    industry: '文化与手工',
    scale: '31–100',
    legalPerson: '苏禾',
    developer: 'developer2',
    introduction: '设计和销售手工香囊、编织品，材料寄到家，成品上门收。',
    members: [
      { userName: 'enterprise3', realName: '苏禾', mobilePhone: '13900000121' },
      { userName: 'member3', realName: '毛毛', mobilePhone: '13900000122' },
    ],
  },
  {
    enterpriseName: '远山电商（深圳）有限公司',
    code: '91990104MA2K3L4M5',
    city: '深圳市',
    audit: 1,
    industry: '电子商务',
    scale: '101–500',
    legalPerson: '纪云',
    developer: 'developer2',
    introduction: '经营家居用品网店，计划招聘居家美工与客服。',
    members: [{ userName: 'pending', realName: '纪云', mobilePhone: '13900000131' }],
  },
  {
    enterpriseName: '星桥软件（北京）有限公司',
    code: '91990105MA3N4P5Q6',
    city: '北京市',
    audit: -1,
    industry: '软件和信息技术',
    scale: '31–100',
    legalPerson: '龙飞',
    developer: null,
    opinion: '营业执照照片缺少右下角的登记机关印章，请补拍完整的执照',
    introduction: '开发无障碍检测工具，邀请视力障碍测试员参与每个版本。',
    members: [{ userName: 'rejected', realName: '龙飞', mobilePhone: '13900000141' }],
  },
  {
    enterpriseName: '暖阳物业（西安）有限公司',
    code: '91990106MA4R5T6U7',
    city: '西安市',
    audit: null,
    industry: '物业管理',
    scale: '1000+',
    legalPerson: '冯暖',
    developer: null,
    introduction: '管理二十个小区，计划设置门岗与监控值班岗位。',
    members: [{ userName: 'draft', realName: '冯暖', mobilePhone: '13900000151' }],
  },
]
