import { maskRealName } from '#machines/rules/masking.ts'
import { normaliseMobile } from '#machines/rules/phone.ts'
import { nameKey, normaliseRealName } from '#machines/rules/real-name.ts'
import {
  bringMembers,
  type MovedMember,
  movedMemberProblems,
  unaskedMembers,
} from '#services/enterprises/moved-members.api.ts'
import { enqueueOutsiders, previewOf } from '#services/messages/notifications.api.ts'
import { codeOf, isRounded, ROUNDED, textOf } from './cells.ts'
import { type CellOf, firstProblem, type MoveKind, type ReadRow, type Refusal, reachedBy } from './kind.ts'
import { MEMBER_FIELDS } from './member-fields.ts'

const NEEDED = [
  ['socialCreditCode', '统一社会信用代码不能为空'],
  ['realName', '姓名不能为空；合并过的单元格只有第一行有内容'],
  ['mobilePhone', '手机号不能为空'],
] as const

function readMember(cell: CellOf): ReadRow<MovedMember> {
  const realName = normaliseRealName(textOf(cell('realName')))
  const codes = { socialCreditCode: codeOf(cell('socialCreditCode')), mobilePhone: codeOf(cell('mobilePhone')) }
  const mobilePhone = normaliseMobile(codes.mobilePhone)
  const label = realName === '' ? null : maskRealName(realName)
  const refused = (refusal: Refusal) => ({ ...refusal, label })
  const { socialCreditCode } = codes
  const given = { socialCreditCode, realName, mobilePhone }
  for (const [field, message] of NEEDED) if (given[field] === '') return refused({ field, message })
  for (const [field, code] of Object.entries(codes)) if (isRounded(code)) return refused({ field, message: ROUNDED })
  const departmentName = textOf(cell('departmentName'))
  const form = { ...given, ...(departmentName === '' ? {} : { departmentName }) }
  const problem = firstProblem(movedMemberProblems(form))
  if (problem) return refused(problem)
  // the credit code is last, because judge.ts recognises a number that a spreadsheet has rounded by the zeros at the
  // end of the key
  return {
    key: `${nameKey(realName)} ${mobilePhone} ${socialCreditCode}`,
    label: `${label} ${mobilePhone.slice(-4)}`,
    form,
  }
}

const LETTER = { to: 'enterprise', template: 'enterprise.memberListed' } as const

/** The list kind for staff of enterprises, who are only listed until they ask to join and the creator agrees. */
export const memberKind: MoveKind<MovedMember> = {
  ...{ name: 'Members', label: '企业员工', counter: '人', keyLabel: '企业、手机号和姓名', fields: MEMBER_FIELDS },
  needs: [['realName'], ['mobilePhone'], ['socialCreditCode']],
  reader: async () => readMember,
  bring: bringMembers,
  tellable: unaskedMembers,
  notice: {
    exampleName: '示例科技有限公司',
    preview: (db, enterpriseName) => previewOf(db, { ...LETTER, payload: { enterpriseId: 0, enterpriseName } }),
    send: (scope, people, notBefore) =>
      enqueueOutsiders(
        scope,
        people.map((one) => ({
          reached: reachedBy(one),
          // the message names the enterprise but links to no page of it, so it needs no id
          payload: { enterpriseId: 0, enterpriseName: one.name },
        })),
        { ...LETTER, notBefore },
      ),
  },
}
