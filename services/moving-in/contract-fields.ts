import { CREDIT_CODE_HEADS, moveField as field, type MoveField } from './kind.ts'

/** The fields of a list of running contracts. */
export const CONTRACT_FIELDS: readonly MoveField[] = [
  field('socialCreditCode', '统一社会信用代码', '91350100M000100Y43', CREDIT_CODE_HEADS, {
    isRequired: true,
    hint: '用人单位的，18 位；企业先迁入',
  }),
  field('realName', '姓名', '王小明', ['职工姓名', '残疾人姓名', '员工姓名', '劳动者'], { isRequired: true }),
  field(
    'idNumber',
    '身份证号',
    '99010119900307723X',
    ['身份证号码', '公民身份号码', '公民身份证号', '证件号码', '身份证'],
    { isRequired: true, hint: '18 位；求职者先迁入' },
  ),
  field('contractType', '合同类型', '固定期限', ['合同种类', '用工形式', '合同期限类型'], {
    hint: '固定期限、无固定期限、完成一定任务、非全日制、劳务派遣、劳务协议；留空时有结束日期的是固定期限',
  }),
  field(
    'startDate',
    '开始日期',
    '2025-03-01',
    ['合同开始日期', '合同起始日期', '合同起始时间', '起始日期', '入职日期'],
    {
      isRequired: true,
    },
  ),
  field('endDate', '结束日期', '2028-02-29', [
    ...['合同结束日期', '合同终止日期', '合同到期日期', '合同终止时间', '终止日期', '到期日期'],
  ]),
  field('position', '岗位', '数据标注员', ['工种', '职位', '岗位名称', '从事岗位'], { isRequired: true }),
  field('workContent', '工作内容', '标注图片，核对结果', ['岗位职责'], { hint: '留空时采用岗位' }),
  field('provinceName', '工作省份', '四川省', ['省份']),
  field('cityName', '工作城市', '成都市', ['城市', '工作地']),
  field('workPlace', '工作地点', '示例路 8 号', ['工作地址', '单位地址'], { hint: '留空时采用企业资料里的地址' }),
  field('weeklyHours', '每周工时', '40', ['周工时', '每周工作时间', '每周工作小时'], {
    hint: '小时；全日制留空时是标准工时的 40 小时',
  }),
  field('basicWage', '工资', '3500', ['月工资', '基本工资', '合同工资', '月薪', '约定工资'], {
    isRequired: true,
    hint: '元；非全日制是每小时，其他是每月',
  }),
  field('payDay', '发薪日', '15', ['发放日', '工资发放日', '发工资日'], {
    isRequired: true,
    hint: '每月几号，1 到 31',
  }),
  field('socialInsurance', '社会保险', '五险一金', ['参保险种', '险种', '社保'], {
    hint: '五险、五险一金，或者养老、医疗、失业、工伤、生育、公积金',
  }),
]
