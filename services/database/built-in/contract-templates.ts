import type { contractTemplates } from '../schema/contract-templates.ts'

type Template = Pick<typeof contractTemplates.$inferInsert, 'name' | 'contractType' | 'note' | 'clauses'>

/** Articles that inclusive employers often add; placeholders are filled from the contract. */
export const CONTRACT_TEMPLATES: readonly Template[] = [
  {
    name: '居家办公约定',
    contractType: 'FixedTerm',
    note: '职工全部或部分时间在家工作时选用',
    clauses: [
      {
        title: '居家工作的条件',
        text: '{职工姓名}在{工作地点}从事{岗位}工作。{单位名称}提供工作所需的设备、软件和网络补贴，设备归单位所有，正常损耗由单位承担。',
      },
      {
        title: '联系和休息',
        text: '双方以文字方式沟通为主。工作时间以外，单位不要求职工随时回复消息。\n每连续工作 1 小时可以休息 10 分钟，计入工作时间。',
      },
    ],
  },
  {
    name: '合理便利约定',
    contractType: 'FixedTerm',
    note: '职工需要调整设备、时间或沟通方式时选用',
    clauses: [
      {
        title: '便利的提供和调整',
        text: '{单位名称}自{开始日期}起为{职工姓名}提供双方商定的便利，费用由单位承担。需要变化的，任何一方可以提出，单位在 10 个工作日内答复。',
      },
      {
        title: '就医和康复',
        text: '{职工姓名}定期就医或康复训练的，提前 3 天告知即可调整当天的工作时间，不影响全勤。',
      },
    ],
  },
  {
    name: '非全日制用工约定',
    contractType: 'PartTime',
    note: '按小时计酬的岗位选用',
    clauses: [
      {
        title: '工时的记录和结算',
        text: '{岗位}的工作时间为{每周工作时间}以内，由双方在平台上按日确认。劳动报酬为{工资}，结算周期不超过 15 日。',
      },
    ],
  },
  {
    name: '劳务成果约定',
    contractType: 'Service',
    note: '按成果验收付酬的劳务协议选用',
    clauses: [
      {
        title: '成果和验收',
        text: '乙方按约定的标准完成{岗位}的工作。甲方在收到成果后 5 个工作日内验收，逾期没有提出意见的，视为验收通过。',
      },
    ],
  },
]
