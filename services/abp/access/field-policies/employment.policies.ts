import { entityPolicy } from './policy.ts'

/**
 * Deliveries, contracts and pay. The employer sees the data of its employees, the auditor those needed for decisions; a
 * developer sees no full names.
 */
export const employmentPolicies = {
  RequirementResume: entityPolicy({
    title: '投递',
    operations: ['RequirementResume/Get', 'RequirementResume/GetAll'],
    fields: {
      realName: {
        kind: 'name',
        full: ['self', 'creator', 'tutor', 'auditor'],
        masked: ['developer'],
        why: '收到简历的企业和审核推荐的人要知道是谁',
      },
      mobilePhone: {
        kind: 'phone',
        masked: ['self', 'creator', 'tutor', 'developer', 'auditor'],
        why: '完整的联系方式在简历里，打开简历留有记录',
      },
    },
  }),
  ContractEmployment: entityPolicy({
    title: '合同',
    operations: ['ContractEmployment/Get', 'ContractEmployment/GetAll', 'ContractEmployment/GetContractList'],
    fields: {
      realName: {
        kind: 'name',
        full: ['self', 'creator', 'tutor', 'developer', 'auditor'],
        why: '合同是双方实名签的，审核和协助签署的人要核对姓名',
      },
      basicWage: {
        kind: 'pay',
        full: ['self', 'creator', 'tutor', 'developer', 'auditor'],
        why: '审核员核对最低工资；辅导员和拓展员向当事人说明合同',
      },
    },
  }),
  Employee: entityPolicy({
    title: '员工列表',
    operations: ['ContractEmployment/GetEmploymentStatusList'],
    fields: {
      realName: {
        kind: 'name',
        full: ['self', 'creator', 'tutor', 'developer', 'auditor'],
        why: '与合同相同：看得到合同的人知道是谁的',
      },
      mobilePhone: {
        kind: 'phone',
        full: ['self', 'creator'],
        masked: ['tutor', 'developer', 'auditor'],
        why: '只有用人单位要随时联系自己的员工',
      },
    },
  }),
  Payroll: entityPolicy({
    title: '工资单',
    operations: ['Payroll/Get', 'Payroll/GetAll'],
    fields: {
      realName: {
        kind: 'name',
        full: ['self', 'creator', 'tutor', 'auditor'],
        masked: ['developer'],
        why: '发工资的企业、带他的辅导员和处理异议的审核员要知道是谁；平台财务不经手企业的工资',
      },
      netAmount: {
        kind: 'pay',
        full: ['self', 'creator', 'tutor', 'developer', 'auditor'],
        why: '处理异议要看数额；拓展员只看到数额，看不到是谁',
      },
    },
  }),
}
