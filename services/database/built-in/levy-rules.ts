import { NATIONAL_LEVY_RULE } from '#machines/rules/levy-rule.ts'

const { severeLevels, severeThirdLevelCategories, ...figures } = NATIONAL_LEVY_RULE

/** The columns of the national rule, which applies to every place until staff enter a rule of that place. */
export const NATIONAL_LEVY = {
  ...figures,
  severeLevels: [...severeLevels],
  severeThirdLevelCategories: [...severeThirdLevelCategories],
}

/** The sources of the national rule: the notices that introduced it, capped the wages, and prolonged the reductions. */
export const NATIONAL_SOURCE = {
  documentNumber: '财税〔2015〕72号；发改价格规〔2019〕2015号；财政部公告2019年第98号；财政部公告2023年第8号',
  policyUrl: 'https://www.mof.gov.cn',
  confidence: 'Secondary',
  checkedOn: '2026-11-27',
}

export const NATIONAL_POLICY = '残疾人就业保障金征收使用管理办法；现行减征和免征政策'
