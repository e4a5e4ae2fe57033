import { type FigureSource, isUnchecked, noticeWords } from '#machines/rules/figure-source.ts'
import { formatYuan } from './money.ts'

interface Standard extends FigureSource {
  cityName?: string | null
  areaName?: string | null
  monthlyWage: string
  hourlyWage: string
  isNet: boolean
}

/**
 * The minimum wage of a place in one sentence: the amounts, whether contributions are on top, the notice, and whether
 * the source was checked.
 */
export function minimumWageWords(standard: Standard): string {
  const { cityName, areaName, monthlyWage, hourlyWage, isNet } = standard
  const amounts = `${areaName ?? cityName ?? '当地'}最低工资：每月 ${formatYuan(monthlyWage)}，每小时 ${formatYuan(hourlyWage)}`
  const net = isNet ? '（不含个人缴的社会保险和公积金）' : ''
  return `${amounts}${net}。依据：${noticeWords(standard)}${isUnchecked(standard) ? '；未核对原文，以当地公布的为准' : ''}`
}
