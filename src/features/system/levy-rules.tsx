import {
  OfficeDisabilityInsuranceFundCalcRuleCreateDocument,
  OfficeDisabilityInsuranceFundCalcRuleDeleteDocument,
  OfficeDisabilityInsuranceFundCalcRuleGetAllDocument,
  type OfficeDisabilityInsuranceFundCalcRuleGetAllQueryVariables,
  OfficeDisabilityInsuranceFundCalcRuleUpdateDocument,
} from '#src/api/graphql.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice } from '#src/lib/list/filters.ts'
import { preparedRemover, saver } from '#src/lib/list/use-saver.ts'
import { ApprovalBrief } from '#src/shared/approvals/approval-brief.tsx'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { WaitingApprovals } from '#src/shared/approvals/waiting-approvals.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { LevyRuleFields } from './components/levy-rule-fields.tsx'
import {
  type LevyRule,
  type LevyRuleValues,
  levyRule,
  levyRuleInput,
  levyRuleSchema,
  levyRuleValuesOf,
} from './levy-rule-form.tsx'
import { systemCrumbs } from './paths.ts'
import { percentOf } from './percent.ts'
import { useProvinceOptions } from './places.tsx'
import { Policy, UncheckedMark } from './policy-cell.tsx'
import { spanText } from './validity.ts'
import { ValiditySpan } from './validity-span.tsx'

const placeOf = ({ isDefault, provinceName, cityName }: LevyRule): string =>
  isDefault
    ? '默认（没有本地规则的地方）'
    : provinceName === cityName
      ? (cityName ?? '')
      : [provinceName, cityName ?? (provinceName?.endsWith('市') ? '全市' : '全省')].filter(Boolean).join(' · ')

/** The levy rules that the calculator uses. */
export const levyRules: CrudList<LevyRule, LevyRuleValues, OfficeDisabilityInsuranceFundCalcRuleGetAllQueryVariables> =
  {
    title: '残保金规则',
    context:
      '残保金测算使用的规则。一个城市先用本市的，没有则用本省的，再没有用默认的。改动由一位管理员提交，另一位批准后生效。',
    crumbs: systemCrumbs('残保金规则'),
    noun: '残保金规则',
    loggedAs: 'DisabilityInsuranceFundCalcRule',
    counter: '条',
    query: listQuery(
      OfficeDisabilityInsuranceFundCalcRuleGetAllDocument,
      (data) => data.disabilityInsuranceFundCalcRuleGetAll,
    ),
    filters: [choice('provinceId', '省份', useProvinceOptions, { send: Number })],
    Intro: () => <WaitingApprovals kind="ChangeRule" entityType="DisabilityInsuranceFundCalcRule" />,
    columns: [
      { key: 'place', header: '适用地区', rowHeader: true, cell: placeOf },
      { key: 'ratio', header: '安排比例', align: 'end', cell: ({ ratio }) => percentOf(ratio) },
      {
        key: 'tiers',
        header: '分档征收',
        cell: ({ tierThreshold, highTierRate, lowTierRate }) => (
          <span>
            <span className="num">{`满 ${percentOf(tierThreshold)} 征 ${percentOf(highTierRate)}，`}</span>{' '}
            <span className="num">{`不满征 ${percentOf(lowTierRate)}`}</span>
          </span>
        ),
      },
      { key: 'exempt', header: '免征', cell: ({ exemptHeadcount }) => `${exemptHeadcount} 人及以下` },
      { key: 'span', header: '有效期', cell: ValiditySpan },
      {
        key: 'today',
        header: '今天',
        cell: ({ isInForce, ...source }) => (
          <span className="tags">
            {isInForce ? (
              <Chip tone="good" icon="check">
                今天有效
              </Chip>
            ) : (
              <Chip tone="idle" icon="calendar-times">
                今天无效
              </Chip>
            )}
            <UncheckedMark {...source} />
          </span>
        ),
      },
      { key: 'policy', header: '政策依据', cell: Policy },
    ],
    nameOf: (row) => `${placeOf(row)}，${spanText(row.validFrom, row.validTo)}`,
    form: {
      schema: levyRuleSchema,
      labels: levyRule.labels,
      valuesOf: levyRuleValuesOf,
      Fields: LevyRuleFields,
      useSave: saver(
        OfficeDisabilityInsuranceFundCalcRuleCreateDocument,
        OfficeDisabilityInsuranceFundCalcRuleUpdateDocument,
        levyRuleInput,
      ),
      saved: () => `${PREPARED}，批准后测算页面按它计算`,
    },
    removal: {
      useRemove: preparedRemover(OfficeDisabilityInsuranceFundCalcRuleDeleteDocument),
      consequence: (row) => (
        <>
          <p>{placeOf(row)}的这条规则删除后不能恢复，测算改用上一级的规则。默认规则至少保留一条。</p>
          <ApprovalBrief kind="ChangeRule" entityType="DisabilityInsuranceFundCalcRule" id={row.id}>
            提交后由另一位管理员批准，批准时才会删除。
          </ApprovalBrief>
        </>
      ),
      prepares: { label: '提交删除', done: `${PREPARED}，批准后才会删除` },
    },
  }
