import { useFieldArray } from 'react-hook-form'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { type Reckoning, reckon, ruleWordsOf } from '../levy-result.ts'
import {
  AVERAGE,
  EMPTY_LEVY,
  ENTERPRISE,
  type LevyValues,
  levyLabels,
  levySchema,
  OTHER_EMPLOYER,
  TOTAL,
} from '../levy-values.ts'
import { useLevyRule, useLevyRuleReader } from '../use-levy-rule.ts'
import { useRememberedValues } from '../use-remembered-values.ts'
import { PlaceFields } from './place-fields.tsx'
import { PlacementRows } from './placement-rows.tsx'

interface LevyFormProps {
  hasResult: boolean
  onReckoned: (reckoning: Reckoning) => void
}

const LABELS = levyLabels()
const EMPLOYERS = [
  { value: ENTERPRISE, label: '企业' },
  { value: OTHER_EMPLOYER, label: '机关、事业单位、社会组织' },
]
/** The wage fields of the form, by what the place counts as wages. */
const WAGES = {
  OwnAverage: {
    choices: [
      { value: AVERAGE, label: '年平均工资' },
      { value: TOTAL, label: '全年工资总额' },
    ],
    fields: { [AVERAGE]: '在职职工年平均工资', [TOTAL]: '在职职工工资总额' },
  },
  InsuranceBase: {
    choices: [
      { value: AVERAGE, label: '人均年缴费基数' },
      { value: TOTAL, label: '全年缴费基数总额' },
    ],
    fields: { [AVERAGE]: '在职职工人均年社会保险缴费基数', [TOTAL]: '在职职工全年社会保险缴费基数总额' },
  },
}

export function LevyForm({ hasResult, onReckoned }: LevyFormProps) {
  const readRule = useLevyRuleReader()
  const form = useAppForm<LevyValues>({
    schema: levySchema,
    defaultValues: EMPTY_LEVY,
    labels: LABELS,
    onSubmit: async (values) => onReckoned(reckon(values, await readRule(values))),
  })
  useRememberedValues(form.methods)
  const [cityId, areaId, year] = form.methods.watch(['cityId', 'areaId', 'year'])
  const [employer, wageKind] = form.methods.watch(['employer', 'wageKind'])
  const { rule, errorText, reload } = useLevyRule({ cityId, areaId, year })
  const wages = WAGES[rule?.wageBase ?? 'OwnAverage']
  const rows = useFieldArray({ control: form.methods.control, name: 'placements' })
  return (
    <Card title="单位情况" className="no-print">
      <Form form={form} label="测算条件">
        <PlaceFields form={form} />
        {rule && <p className="help">{ruleWordsOf(rule)}</p>}
        {errorText && (
          <Alert tone="bad" title="没有加载到测算规则">
            <p>{errorText}</p>
            <Button variant="link" onClick={reload}>
              重新加载规则
            </Button>
          </Alert>
        )}
        <RadioGroup {...form.field('employer')} selected={employer} choices={EMPLOYERS} />
        <NumberInput {...form.field('staff')} required unit="人" hint="季节性用工折算为年平均，可带小数" />
        <RadioGroup {...form.field('wageKind')} selected={wageKind} choices={wages.choices} />
        <NumberInput
          {...form.field('wage')}
          label={wages.fields[wageKind === TOTAL ? TOTAL : AVERAGE]}
          required
          unit="元"
        />
        <PlacementRows form={form} rows={rows} />
        {rows.fields.length > 0 && (
          <CheckboxField {...form.field('isCertified')} hint="没有在年审时间内审核的，按没有安排计" />
        )}
        <Button type="submit" size="large" block icon="calculator" busy={form.submitting}>
          {hasResult ? '重新测算' : '测算应缴金额'}
        </Button>
      </Form>
    </Card>
  )
}
