import type { WorkOrderFacts } from './facts.ts'
import { consoleOrder } from './links.ts'
import type { MessageTemplate, MessageType } from './template.ts'
import { amountOf, because, dayOf } from './wording.ts'

const forDeveloper = (
  type: MessageType,
  title: string,
  content: (facts: WorkOrderFacts) => string,
): MessageTemplate<WorkOrderFacts> => ({ type, texts: { developer: { title, content, linkUrl: consoleOrder } } })

/** Orders that hand on a part of a main order; who runs the dispatch hears of them. */
export const dispatchOrderTemplates = {
  'dispatchOrder.hostingConfirmed': forDeveloper(
    'Settlement',
    '派单款项已确认托管',
    ({ orderName }) => `「${orderName}」的款项已确认托管，接下来可以发布。`,
  ),
  'dispatchOrder.published': forDeveloper(
    'WorkOrder',
    '派单已发布',
    ({ orderName, quantity, unitName, endDate }) =>
      `「${orderName}」已发布，共 ${amountOf(quantity, unitName)}，${dayOf(endDate)}截止。`,
  ),
  'dispatchOrder.inAcceptance': forDeveloper(
    'Acceptance',
    '派单进入验收',
    ({ orderName }) => `「${orderName}」的执行阶段已结束，请留意验收进度。`,
  ),
  'dispatchOrder.accepted': forDeveloper(
    'WorkOrder',
    '派单已完成',
    ({ orderName }) => `「${orderName}」的成果已全部验收。`,
  ),
  'dispatchOrder.lapsed': forDeveloper(
    'WorkOrder',
    '派单到期无人领取，已取消',
    ({ orderName, endDate }) => `「${orderName}」到${dayOf(endDate)}没有人领取，已取消，数量退回主工单。`,
  ),
  'dispatchOrder.cancelled': forDeveloper(
    'WorkOrder',
    '派单已取消',
    ({ orderName, reason }) => `「${orderName}」已取消，未完成的领取随之失效。${because(reason)}`,
  ),
} as const
