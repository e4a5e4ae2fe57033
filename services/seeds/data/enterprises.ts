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
  /** day of registration */
  since?: number
  /** the first member is the creator */
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
