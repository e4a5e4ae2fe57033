import { entityPolicy } from './policy.ts'

/** The policy for readers who check papers and fill in forms with the person. */
const OF_CARETAKERS = { full: ['self', 'tutor', 'auditor'], absent: ['developer', 'assigner'] } as const

const OF_GUARDIAN = {
  masked: ['self', 'tutor', 'auditor'],
  absent: ['developer', 'assigner'],
  reveal: ['self', 'tutor', 'auditor'],
} as const

/**
 * Policies for the record of a disabled person. Tutors and auditors check papers; a developer looks for people to
 * assign work to.
 */
export const personPolicies = {
  UserDisabledPerson: entityPolicy({
    title: '求职者档案',
    operations: ['UserDisabledPerson/Get'],
    fields: {
      realName: {
        kind: 'name',
        full: ['self', 'tutor', 'assigner', 'auditor'],
        masked: ['developer'],
        why: '辅导员和审核员要核对是谁；拓展员派单以后才需要知道全名',
      },
      mobilePhone: {
        kind: 'phone',
        full: ['self', 'assigner'],
        masked: ['tutor', 'developer', 'auditor'],
        reveal: ['tutor', 'auditor'],
        why: '派了工单的拓展员要能联系本人，每次查看都有记录；其他人需要时写明用途',
      },
      idNumber: {
        kind: 'identityNumber',
        masked: ['self', 'tutor', 'auditor'],
        absent: ['developer', 'assigner'],
        reveal: ['self', 'tutor', 'auditor'],
        why: '只有核对证件的人在核对时需要看到完整号码；派单用不到',
      },
      certificateNumber: {
        kind: 'identityNumber',
        masked: ['self', 'tutor', 'auditor'],
        absent: ['developer', 'assigner'],
        reveal: ['self', 'tutor', 'auditor'],
        why: '残疾人证号含有身份证号，与身份证号一样处理',
      },
      disabilityCategory: {
        kind: 'disability',
        full: ['self', 'tutor', 'developer', 'assigner', 'auditor'],
        why: '拓展员按类别安排做得了的工作，没有姓名时认不出是谁',
      },
      disabilityDescription: {
        kind: 'disability',
        full: ['self'],
        absent: ['tutor', 'developer', 'assigner', 'auditor'],
        reveal: ['tutor', 'auditor'],
        why: '本人写的病情说明是加密保存的敏感信息，审核时写明用途才能看',
      },
      birthday: {
        kind: 'profile',
        full: ['self', 'tutor', 'auditor'],
        absent: ['developer', 'assigner'],
        why: '与证件核对时需要；派单用不到',
      },
      emailAddress: {
        kind: 'mail',
        full: ['self', 'tutor', 'auditor'],
        absent: ['developer', 'assigner'],
        why: '代为填写档案的人要看到填了什么；派单用不到',
      },
      address: {
        kind: 'address',
        full: ['self', 'tutor', 'auditor'],
        absent: ['developer', 'assigner'],
        why: '辅导员走访、审核员核对户籍时需要；拓展员知道城市就够了',
      },
      nation: { kind: 'profile', ...OF_CARETAKERS, why: '与证件核对时需要；派单用不到' },
      politicalStatus: { kind: 'profile', ...OF_CARETAKERS, why: '只用于填写和核对档案；派单用不到' },
      certificateValidFrom: { kind: 'profile', ...OF_CARETAKERS, why: '与证件核对时需要；派单只看证件是否到期' },
      emergencyContactName: { kind: 'name', ...OF_CARETAKERS, why: '代为填写档案的人要看到填了谁；派单用不到' },
      emergencyContactPhone: {
        kind: 'phone',
        full: ['self'],
        masked: ['tutor', 'auditor'],
        absent: ['developer', 'assigner'],
        reveal: ['tutor', 'auditor'],
        why: '只在紧急时联系，需要时写明用途',
      },
      guardianPhone: { kind: 'phone', ...OF_GUARDIAN, why: '合同要监护人确认时才需要联系，需要时写明用途' },
      guardianMail: { kind: 'mail', ...OF_GUARDIAN, why: '与监护人的电话一样处理' },
      guardianIdNumber: { kind: 'identityNumber', ...OF_GUARDIAN, why: '与本人的身份证号一样处理' },
    },
  }),
  ListedPerson: entityPolicy({
    title: '求职者列表',
    operations: [
      'UserDisabledPerson/GetAll',
      'UserDisabledPerson/GetMyAll',
      'UserDisabledPerson/ExportEnterpriseInfoToExcel',
    ],
    fields: {
      realName: {
        kind: 'name',
        full: ['self', 'tutor', 'auditor'],
        masked: ['developer'],
        why: '拓展员从列表中找人时不需要知道是谁',
      },
      mobilePhone: {
        kind: 'phone',
        masked: ['self', 'tutor', 'developer', 'auditor'],
        why: '列表里没有人需要完整的手机号',
      },
    },
  }),
}
