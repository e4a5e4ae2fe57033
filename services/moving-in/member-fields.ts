import { CREDIT_CODE_HEADS, moveField as field, type MoveField } from './kind.ts'

/** The fields of a list of staff. */
export const MEMBER_FIELDS: readonly MoveField[] = [
  field('socialCreditCode', '统一社会信用代码', '91350100M000100Y43', CREDIT_CODE_HEADS, {
    isRequired: true,
    hint: '员工所在的企业，18 位；企业要已经在平台上',
  }),
  field('realName', '姓名', '张敏', ['员工姓名', '名字', '职工姓名', '联系人', '联系人姓名'], { isRequired: true }),
  field(
    'mobilePhone',
    '手机号',
    '13800138000',
    [...['手机', '手机号码', '联系电话', '联系方式', '电话', '移动电话', '员工手机号', '本人手机号']],
    { isRequired: true, hint: '员工用这个号码注册，才能认出是他' },
  ),
  field('departmentName', '部门', '客服组', ['所在部门', '部门名称', '所属部门', '科室', '班组'], {
    hint: '企业有同名的部门时，加入后就在这个部门',
  }),
]
