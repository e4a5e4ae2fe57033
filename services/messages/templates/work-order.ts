import type { WorkOrderFacts } from './facts.ts'
import { consoleFinance, consoleOrder, enterpriseOrder, personOrders, publicOrder } from './links.ts'
import type { MessageTemplate } from './template.ts'
import { amountOf, because, dayOf, yuan } from './wording.ts'

type Template = MessageTemplate<WorkOrderFacts>

const offer = ({ quantity, unitName, unitPrice, endDate }: WorkOrderFacts): string =>
  `共 ${amountOf(quantity, unitName)}，每${unitName} ${yuan(unitPrice)}，${dayOf(endDate)}截止`

const until = (day: string | null | undefined): string => (day ? `${dayOf(day)}前` : '3 天内')

/** Orders an enterprise pays for, and what every holder of a place hears of his order. */
export const workOrderTemplates = {
  'workOrder.created': {
    type: 'WorkOrder',
    texts: {
      platform: {
        title: '有新的工单等待托管付款',
        content: (facts) => `「${facts.orderName}」已创建，${offer(facts)}。企业付款后请核对到账并确认托管。`,
        linkUrl: consoleOrder,
      },
    },
  },
  'workOrder.hostingRecorded': {
    type: 'Settlement',
    texts: {
      platform: {
        title: '企业登记了托管付款',
        content: (facts) => `「${facts.orderName}」的付款凭证已上传，请核对到账后确认托管。`,
        linkUrl: consoleOrder,
      },
    },
  },
  'workOrder.hostingConfirmed': {
    type: 'Settlement',
    texts: {
      enterprise: {
        title: '托管款项已确认',
        content: ({ orderName, hostedAmount }) =>
          `「${orderName}」${hostedAmount ? `的 ${yuan(hostedAmount)} ` : '的款项'}已确认托管，接下来可以发布。`,
        linkUrl: enterpriseOrder,
      },
    },
  },
  'workOrder.published': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '有适合您的新工单',
        content: (facts) => `「${facts.orderName}」开始接受领取：${offer(facts)}。`,
        linkUrl: publicOrder,
      },
      enterprise: {
        title: '工单已发布',
        content: ({ orderName }) => `「${orderName}」已发布，有人领取后您会在这里看到进展。`,
        linkUrl: enterpriseOrder,
      },
      developer: {
        title: '您负责的工单已发布',
        content: (facts) => `「${facts.orderName}」已发布：${offer(facts)}。可以开始派单或审批领取申请。`,
        linkUrl: consoleOrder,
      },
    },
  },
  'workOrder.updated': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '您领取的工单有更新',
        content: ({ orderName, endDate }) =>
          `「${orderName}」的说明、附件、数量或截止日期有更新，现在的截止日期是 ${dayOf(endDate)}。请查看后再继续。`,
        linkUrl: personOrders,
      },
    },
  },
  'workOrder.started': {
    type: 'WorkOrder',
    texts: {
      enterprise: {
        title: '工单开始执行',
        content: ({ orderName }) => `「${orderName}」已有人开始执行。`,
        linkUrl: enterpriseOrder,
      },
    },
  },
  'workOrder.inAcceptance': {
    type: 'Acceptance',
    texts: {
      enterprise: {
        title: '工单进入验收',
        content: ({ orderName }) => `「${orderName}」的执行阶段已结束，请逐份验收提交的成果。`,
        linkUrl: enterpriseOrder,
      },
      developer: {
        title: '您负责的工单进入验收',
        content: ({ orderName }) => `「${orderName}」的执行阶段已结束，请留意验收进度。`,
        linkUrl: consoleOrder,
      },
    },
  },
  'workOrder.accepted': {
    type: 'WorkOrder',
    texts: {
      enterprise: {
        title: '工单已完成',
        content: ({ orderName, refundAmount }) =>
          `「${orderName}」的成果已全部验收。${refundAmount ? `未用完的 ${yuan(refundAmount)} 将退还给您。` : ''}`,
        linkUrl: enterpriseOrder,
      },
      platform: {
        title: '工单已完成，请安排结算',
        content: ({ orderName }) => `「${orderName}」的成果已全部验收，请核对待结算的款项。`,
        linkUrl: consoleFinance,
      },
    },
  },
  'workOrder.cancelRequested': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '工单申请取消，请提交已完成的部分',
        content: ({ orderName, cancelDeadline, reason }) =>
          `「${orderName}」正在取消。已完成的部分请在${until(cancelDeadline)}提交，验收后照常结算。${because(reason)}`,
        linkUrl: personOrders,
        isUrgent: true,
      },
      enterprise: {
        title: '已申请取消工单',
        content: ({ orderName, cancelDeadline }) =>
          `「${orderName}」正在取消，领取的人可在${until(cancelDeadline)}提交已完成的部分。这些成果验收并结算后，余款退还给企业。`,
        linkUrl: enterpriseOrder,
      },
      developer: {
        title: '您负责的工单申请取消',
        content: ({ orderName, cancelDeadline, reason }) =>
          `「${orderName}」正在取消，领取的人可在${until(cancelDeadline)}提交已完成的部分。${because(reason)}`,
        linkUrl: consoleOrder,
      },
      platform: {
        title: '有工单申请取消，请处理',
        content: ({ orderName, reason }) => `「${orderName}」申请取消，请决定是否同意。${because(reason)}`,
        linkUrl: consoleOrder,
      },
    },
  },
  'workOrder.cancelRefused': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '工单继续进行',
        content: ({ orderName, endDate }) => `「${orderName}」不取消了，请继续执行，截止日期是 ${dayOf(endDate)}。`,
        linkUrl: personOrders,
      },
      enterprise: {
        title: '取消申请未获同意',
        content: ({ orderName, reason }) => `「${orderName}」将继续进行。${because(reason)}`,
        linkUrl: enterpriseOrder,
      },
    },
  },
  'workOrder.cancelled': {
    type: 'WorkOrder',
    texts: {
      enterprise: {
        title: '工单已取消',
        content: ({ orderName, refundAmount }) =>
          `「${orderName}」已取消，已完成的部分照常结算。${refundAmount ? `余款 ${yuan(refundAmount)} 将退还给您。` : ''}`,
        linkUrl: enterpriseOrder,
      },
    },
  },
  'workOrder.lapsed': {
    type: 'WorkOrder',
    texts: {
      enterprise: {
        title: '工单到期无人领取，已取消',
        content: ({ orderName, endDate, refundAmount }) =>
          `「${orderName}」到${dayOf(endDate)}没有人领取，已取消。${refundAmount ? `托管款 ${yuan(refundAmount)} 将退还给您。` : ''}`,
        linkUrl: enterpriseOrder,
      },
      developer: {
        title: '工单到期无人领取，已取消',
        content: ({ orderName, endDate }) => `「${orderName}」到${dayOf(endDate)}没有人领取，已取消。`,
        linkUrl: consoleOrder,
      },
    },
  },
  'workOrder.refunded': {
    type: 'Settlement',
    texts: {
      enterprise: {
        title: '余款已退还',
        content: ({ orderName, refundAmount }) =>
          `「${orderName}」的余款${refundAmount ? ` ${yuan(refundAmount)} ` : ''}已退还，请留意到账。`,
        linkUrl: enterpriseOrder,
      },
    },
  },
} as const satisfies Record<string, Template>
