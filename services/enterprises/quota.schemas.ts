import Type from 'typebox'
import { DateOnly, EnumOf, Id, Money, Nullable, Quantity, type Static } from '#services/abp/conventions/schema-types.ts'
import { RuleOfPlaceDto } from '#services/levy/calc-rule.service.ts'

const FIRST_YEAR = 2020

/** The enterprise of a request: required from the platform; creators use their own. */
const target = {
  year: Type.Optional(Type.Integer({ minimum: FIRST_YEAR, maximum: 2100, title: '年度', description: '不填为今年' })),
  enterpriseId: Type.Optional(Id({ title: '企业', description: '平台工作人员填写' })),
}
export const QuotaQuery = Type.Object({
  ...target,
  averageStaff: Type.Optional(Quantity({ minimum: '0.001', maximum: '1000000', title: '在职职工人数' })),
  averageAnnualWage: Type.Optional(Money({ minimum: '0.01', maximum: '10000000', title: '年平均工资' })),
})
export type QuotaQuery = Static<typeof QuotaQuery>

export const ExportQuotaEvidenceDto = Type.Object(target, { $id: 'ExportQuotaEvidenceDto' })
export type ExportQuotaEvidence = Static<typeof ExportQuotaEvidenceDto>

const QuotaStepDto = Type.Object(
  { title: Type.String(), formula: Type.String(), value: Type.String() },
  { $id: 'QuotaStepDto' },
)

const QuotaRemarkDto = Type.Object(
  {
    userDisabledPersonId: Id(),
    realName: Type.String(),
    months: Type.Array(Type.Integer()),
    monthsText: Type.String({ description: '例如 1–3、5 月' }),
    text: Type.String({ description: '没有计入的原因，或需要知道的情况' }),
    isCounted: Type.Boolean({ description: '这些月份计入' }),
  },
  { $id: 'QuotaRemarkDto' },
)

const QuotaCertificationDto = Type.Object(
  {
    state: EnumOf('CertificationState', ['InWindow', 'OutsideWindow', 'Unknown', 'Open', 'Missed'], {
      description: '在年审时间内、之外，不能核对，还没有完成，已错过',
    }),
    window: Nullable(Type.String({ description: '年审时间；没有查到时为空' })),
    day: Nullable(DateOnly({ description: '企业标明完成年审的日子' })),
    isCounted: Type.Boolean({ description: '已安排的人是否计入；错过年审时间的不计入' }),
    text: Type.String({ description: '是否在年审时间内完成，以及意味着什么' }),
  },
  { $id: 'QuotaCertificationDto' },
)

export const QuotaSummaryDto = Type.Object(
  {
    enterpriseId: Id(),
    year: Type.Integer(),
    employed: Type.Integer({ description: '当年有合同的残疾职工' }),
    counted: Type.Integer({ description: '至少有一个月可计入的' }),
    weighted: Quantity({ description: '折算后的已安排人数' }),
    averageStaff: Nullable(Quantity({ description: '在职职工人数；未填时无法测算' })),
    averageAnnualWage: Nullable(Money()),
    months: Type.Array(Type.Object({ month: Type.Integer(), weighted: Quantity() }, { $id: 'QuotaMonthDto' }), {
      description: '当年到本月，每个月计入的折算人数',
    }),
    required: Nullable(Type.String({ description: '应安排人数' })),
    gap: Nullable(Quantity({ description: '差额人数，不取整' })),
    outcome: Nullable(EnumOf('LevyOutcome', ['Exempt', 'Met', 'Due'])),
    amount: Nullable(Money({ description: '预计应缴' })),
    amountCertified: Nullable(Money({ description: '在年审时间内完成、按已安排的人计算的金额' })),
    amountUncertified: Nullable(Money({ description: '没有按期年审、已安排的人不算时的金额' })),
    isCertified: Type.Boolean({ description: '企业已经标明这个年度完成年审' }),
    certification: QuotaCertificationDto,
    unknownWageMonths: Type.Integer({ description: '因为没有查到当地最低工资、没有核对也没有计入的人月数' }),
    remarks: Type.Array(QuotaRemarkDto, { description: '没有计入的月份和原因；补录的和在别处也有工作的月份' }),
    rule: RuleOfPlaceDto,
    moreOrdinary: Nullable(Type.Integer({ description: '再安置几名普通残疾职工即达标' })),
    moreSevere: Nullable(Type.Integer({ description: '再安置几名重度残疾职工即达标' })),
    savingPerOrdinary: Nullable(Money()),
    savingPerSevere: Nullable(Money()),
    isOutOfForce: Type.Boolean({ description: '减免政策不在有效期内，按全额计' }),
    steps: Type.Array(QuotaStepDto),
  },
  { $id: 'QuotaSummaryDto' },
)
