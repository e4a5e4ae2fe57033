import type { WorkOrderFacts } from './facts.ts'
import { consoleOrder } from './links.ts'
import type { MessageTemplate, MessageType } from './template.ts'

const forDeveloper = (
  type: MessageType,
  when: string,
  title: string,
  content: string,
): MessageTemplate<WorkOrderFacts> => ({ type, when, texts: { developer: { title, content, linkUrl: consoleOrder } } })

/** Orders that dispatch a part of a main order, for the people who run the dispatch. */
export const dispatchOrderTemplates = {
  'dispatchOrder.hostingConfirmed': forDeveloper(
    'Settlement',
    '派单的款项确认托管',
    '派单款项已确认托管',
    '“{工单}”的款项已确认托管，接下来可以发布。',
  ),
  'dispatchOrder.published': forDeveloper(
    'WorkOrder',
    '派单发布',
    '派单已发布',
    '“{工单}”已发布，共 {数量}，{截止日期}截止。',
  ),
  'dispatchOrder.inAcceptance': forDeveloper(
    'Acceptance',
    '派单的执行阶段结束',
    '派单进入验收',
    '“{工单}”的执行阶段已结束，请留意验收进度。',
  ),
  'dispatchOrder.accepted': forDeveloper('WorkOrder', '派单的成果全部验收', '派单已完成', '“{工单}”的成果已全部验收。'),
  'dispatchOrder.lapsed': forDeveloper(
    'WorkOrder',
    '派单到期无人领取',
    '派单到期无人领取，已取消',
    '“{工单}”到{截止日期}没有人领取，已取消，数量退回主工单。',
  ),
  'dispatchOrder.cancelled': forDeveloper(
    'WorkOrder',
    '派单取消',
    '派单已取消',
    '“{工单}”已取消，未完成的领取随之失效。[原因：{原因}。]',
  ),
} as const
