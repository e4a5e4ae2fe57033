import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { EntityId, FileStream, Nothing } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { insuranceAt } from '#services/reference/social-insurance.service.ts'
import { monthOf } from './employments.ts'
import { workingOf } from './pay-calculation.ts'
import { placeOfPay, reliefOfPay } from './pay-run.ts'
import { exportPayrolls } from './payroll.exports.ts'
import { payrollDto, payrollListDto } from './payroll.mapper.ts'
import { findPayroll, pagePayrolls, payrollCondition, payrollTotals } from './payroll.repository.ts'
import {
  PayrollBatchResultDto,
  PayrollDto,
  PayrollImportResultDto,
  PayrollPageDto,
  PayrollQuery,
} from './payroll.schemas.ts'
import { createBatch } from './payroll-batch.ts'
import { answerPayroll, changePayroll, createPayroll, removePayroll } from './payroll-changes.ts'
import { importPayrolls } from './payroll-import.ts'
import {
  BatchCreatePayrollDto,
  ConfirmPayrollDto,
  CreatePayrollDto,
  ExportPayrollDto,
  ImportPayrollDto,
  ObjectPayrollDto,
  UpdatePayrollDto,
} from './payroll-input.schemas.ts'

const CREATOR = ['Enterprise:Creator'] as const
const READERS = [
  'DisabledPerson',
  'Enterprise:Creator',
  'FoundationWorker',
  'WorkDeveloper',
  'PlatformUser:Auditor',
] as const

async function detail({ db, actor }: RequestContext, id: number): Promise<PayrollDto> {
  const row = await findPayroll(db, actor, id)
  if (!row) throw new AppError('notFound')
  const insurance = await insuranceAt(db, placeOfPay(row).cityId, monthOf(row.year, row.month).from)
  const { problem: reliefProblem } = await reliefOfPay(db, row)
  return payrollDto(row, actor, { taxWorking: await workingOf(db, row), insurance, reliefProblem })
}

export const payrollService = defineService('Payroll', {
  Create: action({
    summary: '发放一位员工一个月的工资单，个税按累计预扣计算',
    keepsKey: true,
    allow: CREATOR,
    input: CreatePayrollDto,
    output: PayrollDto,
    handler: async (context, input) => detail(context, await createPayroll(context, input)),
  }),
  BatchCreate: action({
    summary: '发放一个月的工资单，逐行给出结果；也可以只计算',
    keepsKey: true,
    allow: CREATOR,
    input: BatchCreatePayrollDto,
    output: PayrollBatchResultDto,
    isRead: ({ isPreview = false }) => isPreview,
    handler: createBatch,
  }),
  Import: action({
    summary: '从 Excel 导入一个月的工资，给出每行的结果和结果文件',
    keepsKey: true,
    allow: CREATOR,
    input: ImportPayrollDto,
    output: PayrollImportResultDto,
    isRead: ({ isPreview = false }) => isPreview,
    handler: importPayrolls,
  }),
  Update: action({
    summary: '修改员工还没有确认的工资单，或答复异议',
    keepsKey: true,
    allow: CREATOR,
    input: UpdatePayrollDto,
    output: PayrollDto,
    handler: async (context, input) => {
      await changePayroll(context, input)
      return detail(context, input.id)
    },
  }),
  Confirm: action({
    summary: '确认自己的工资单，或提出异议',
    keepsKey: true,
    allow: ['DisabledPerson'],
    input: ConfirmPayrollDto,
    output: PayrollDto,
    handler: async (context, input) => {
      await answerPayroll(context, input)
      return detail(context, input.id)
    },
  }),
  Object: action({
    summary: '对自己的工资单提出异议',
    keepsKey: true,
    allow: ['DisabledPerson'],
    input: ObjectPayrollDto,
    output: PayrollDto,
    handler: async (context, input) => {
      await answerPayroll(context, { ...input, confirmed: false })
      return detail(context, input.id)
    },
  }),
  Export: action({
    summary: '导出工资表、银行代发文件或导入模板',
    confirm: true,
    allow: CREATOR,
    input: ExportPayrollDto,
    output: FileStream,
    handler: exportPayrolls,
  }),
  Get: action({
    summary: '一张工资单',
    allow: READERS,
    input: EntityId,
    output: PayrollDto,
    handler: (context, { id }) => detail(context, id),
  }),
  GetAll: action({
    summary: '工资单列表：本人的、本企业的、本会求职者的、我负责的企业的，平台看全部；可附合计',
    allow: READERS,
    input: PayrollQuery,
    output: PayrollPageDto,
    handler: async ({ db, actor }, query) => {
      const { totalCount, items } = await pagePayrolls(db, actor, query)
      const summary = query.includeSummary ? await payrollTotals(db, payrollCondition(actor, query)) : null
      return { totalCount, items: items.map((row) => payrollListDto(row, actor)), summary }
    },
  }),
  Delete: action({
    summary: '删除员工还没有确认的工资单',
    allow: CREATOR,
    input: EntityId,
    output: Nothing,
    handler: async (context, { id }) => {
      await removePayroll(context, id)
      return null
    },
  }),
})
