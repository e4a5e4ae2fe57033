import { missingReference, referenceDifferences } from '#services/database/built-in/ensure-reference.ts'
import type { Database } from '#services/database/connect.ts'
import { attention, good, type Said, wrong } from './say.ts'

export async function referencePoint(db: Database): Promise<Said> {
  const missing = (await missingReference(db)).map(({ label, count }) => `${label}缺 ${count} 条`)
  if (missing.length > 0)
    return wrong(`${missing.join('；')}。缺了它们，档案、企业、岗位和测算里的必填项没有可选的内容。重新启动会补上。`)
  const open = (await referenceDifferences(db)).filter(({ isOpen }) => isOpen).length
  if (open > 0) return attention(`这个版本自带的数据都在。有 ${open} 处和您改过的不同，请在“内置数据”里决定用哪一个。`)
  return good('这个版本自带的区划、字典、栏目和规则都在。')
}
