import { ID_TYPE_LABELS } from '#machines/rules/identity-document.ts'
import type { EnumerationTable } from './table.ts'

/** Enumerations of persons, accounts and registration. */
export const PEOPLE_ENUMERATIONS: EnumerationTable = {
  UserType: {
    displayName: '用户类型',
    values: {
      Visitor: '访客',
      FoundationWorker: '基金会工作人员',
      WorkDeveloper: '工单拓展员',
      Enterprise: '企业用户',
      DisabledPerson: '残障求职者',
      PlatformUser: '平台工作人员',
    },
  },
  GrowthKind: {
    displayName: '成长记录的类别',
    values: { Visit: '走访', Talk: '谈话', Progress: '进步', Difficulty: '困难', Other: '其他' },
  },
  DisabilityCategory: {
    displayName: '残疾类别',
    values: {
      Vision: '视力残疾',
      Hearing: '听力残疾',
      Speech: '言语残疾',
      Limbs: '肢体残疾',
      Intelligence: '智力残疾',
      Spirit: '精神残疾',
      Multiple: '多重残疾',
      Normal: '健全人（无残疾）',
    },
  },
  DisabilityLevel: {
    displayName: '残疾等级',
    values: {
      OneLevel: '一级（最重）',
      TwoLevel: '二级',
      ThreeLevel: '三级',
      FourLevel: '四级（最轻）',
      Normal: '无',
    },
  },
  IdType: { displayName: '证件种类', values: ID_TYPE_LABELS },
  Sex: { displayName: '性别', values: { Men: '男', Women: '女' } },
  SkillLevel: {
    displayName: '技能熟练程度',
    values: { Common: '一般', Good: '良好', Skilled: '熟练', Master: '精通' },
  },
  WorkStatus: {
    displayName: '工作状态',
    values: { Free: '空闲', OnJob: '在职', LookingForNewOpportunities: '在职看机会', LookingForJob: '求职中' },
  },
  CertificateType: {
    displayName: '企业成员证明方式',
    values: {
      EmploymentCertificateAuth: '在职证明',
      LaborContractAuth: '劳动合同',
      DingTalkAuth: '钉钉认证',
      WorkWeChatAuth: '企业微信认证',
    },
  },
  Type: { displayName: '机构类型', values: { Enterprise: '企业', Foundation: '基金会' } },
  SmsCodeType: {
    displayName: '短信验证码用途',
    values: {
      RegisterVercificationCodeSMS: '注册',
      RetrivePasswordVercificationCodeSMS: '找回密码',
      ChangePhoneVercificationCodeSMS: '更换手机号',
      LoginVerificationCodeSMS: '登录',
    },
  },
}
