import type { WorkOrderFacts } from './facts.ts'
import { consoleFinance, consoleOrder, enterpriseOrder, personOrders, publicOrder } from './links.ts'
import type { MessageTemplate } from './template.ts'

type Template = MessageTemplate<WorkOrderFacts>

/** The messages about orders of an enterprise, and to all participants of an order. */
export const workOrderTemplates = {
  'workOrder.created': {
    type: 'WorkOrder',
    when: '企业新建工单',
    texts: {
      platform: {
        title: '有新的工单等待托管付款',
        content: '“{工单}”已创建，共 {数量}，每{单位} {单价}，{截止日期}截止。企业付款后请核对到账并确认托管。',
        linkUrl: consoleOrder,
      },
    },
  },
  'workOrder.hostingRecorded': {
    type: 'Settlement',
    when: '企业登记托管付款',
    texts: {
      platform: {
        title: '企业登记了托管付款',
        content: '“{工单}”的付款凭证已上传，请核对到账后确认托管。',
        linkUrl: consoleOrder,
      },
    },
  },
  'workOrder.hostingConfirmed': {
    type: 'Settlement',
    when: '平台确认托管到账',
    texts: {
      enterprise: {
        title: '托管款项已确认',
        content: '“{工单}”[的 {托管金额}|的款项]已确认托管，接下来可以发布。',
        linkUrl: enterpriseOrder,
      },
    },
  },
  'workOrder.published': {
    type: 'WorkOrder',
    when: '工单发布',
    texts: {
      person: {
        title: '有适合您的新工单',
        content: '“{工单}”开始接受领取：共 {数量}，每{单位} {单价}，{截止日期}截止。',
        linkUrl: publicOrder,
      },
      enterprise: {
        title: '工单已发布',
        content: '“{工单}”已发布，有人领取后您会在这里看到进展。',
        linkUrl: enterpriseOrder,
      },
      developer: {
        title: '您负责的工单已发布',
        content: '“{工单}”已发布：共 {数量}，每{单位} {单价}，{截止日期}截止。可以开始派单或审批领取申请。',
        linkUrl: consoleOrder,
      },
    },
  },
  'workOrder.updated': {
    type: 'WorkOrder',
    when: '已发布的工单有修改',
    texts: {
      person: {
        title: '您领取的工单有更新',
        content:
          '“{工单}”改了：[{修改内容}|请打开工单查看]。[原因：{原因}。您已经领取的部分仍按领取时的要求验收；不愿意做了，可以放弃，不留记录。]现在的截止日期是 {截止日期}。',
        linkUrl: personOrders,
      },
    },
  },
  'workOrder.started': {
    type: 'WorkOrder',
    when: '第一个人开始执行工单',
    texts: {
      enterprise: {
        title: '工单开始执行',
        content: '“{工单}”已有人开始执行。',
        linkUrl: enterpriseOrder,
      },
    },
  },
  'workOrder.inAcceptance': {
    type: 'Acceptance',
    when: '工单的执行阶段结束',
    texts: {
      enterprise: {
        title: '工单进入验收',
        content: '“{工单}”的执行阶段已结束，请逐份验收提交的成果。',
        linkUrl: enterpriseOrder,
      },
      developer: {
        title: '您负责的工单进入验收',
        content: '“{工单}”的执行阶段已结束，请留意验收进度。',
        linkUrl: consoleOrder,
      },
    },
  },
  'workOrder.accepted': {
    type: 'WorkOrder',
    when: '工单的成果全部验收',
    texts: {
      enterprise: {
        title: '工单已完成',
        content: '“{工单}”的成果已全部验收。[未用完的 {退款金额}将退还给您。]',
        linkUrl: enterpriseOrder,
      },
      platform: {
        title: '工单已完成，请安排结算',
        content: '“{工单}”的成果已全部验收，请核对待结算的款项。',
        linkUrl: consoleFinance,
      },
    },
  },
  'workOrder.cancelRequested': {
    type: 'WorkOrder',
    when: '申请取消进行中的工单',
    texts: {
      person: {
        title: '工单申请取消，请提交已完成的部分',
        content: '“{工单}”正在取消。已完成的部分请在 [{提交期限}前|3 天内]提交，验收后照常结算。[原因：{原因}。]',
        linkUrl: personOrders,
        isUrgent: true,
      },
      enterprise: {
        title: '已申请取消工单',
        content:
          '“{工单}”正在取消，领取的人可在 [{提交期限}前|3 天内]提交已完成的部分。这些成果验收并结算后，余款退还给企业。',
        linkUrl: enterpriseOrder,
      },
      developer: {
        title: '您负责的工单申请取消',
        content: '“{工单}”正在取消，领取的人可在 [{提交期限}前|3 天内]提交已完成的部分。[原因：{原因}。]',
        linkUrl: consoleOrder,
      },
      platform: {
        title: '有工单申请取消，请处理',
        content: '“{工单}”申请取消，请决定是否同意。[原因：{原因}。]',
        linkUrl: consoleOrder,
      },
    },
  },
  'workOrder.cancelRefused': {
    type: 'WorkOrder',
    when: '平台不同意取消工单',
    texts: {
      person: {
        title: '工单继续进行',
        content: '“{工单}”不取消了，请继续执行，截止日期是 {截止日期}。',
        linkUrl: personOrders,
      },
      enterprise: {
        title: '取消申请未获同意',
        content: '“{工单}”将继续进行。[原因：{原因}。]',
        linkUrl: enterpriseOrder,
      },
    },
  },
  'workOrder.cancelled': {
    type: 'WorkOrder',
    when: '工单取消完成',
    texts: {
      enterprise: {
        title: '工单已取消',
        content: '“{工单}”已取消，已完成的部分照常结算。[余款 {退款金额}将退还给您。]',
        linkUrl: enterpriseOrder,
      },
    },
  },
  'workOrder.lapsed': {
    type: 'WorkOrder',
    when: '工单到期无人领取',
    texts: {
      enterprise: {
        title: '工单到期无人领取，已取消',
        content: '“{工单}”到{截止日期}没有人领取，已取消。[托管款 {退款金额}将退还给您。]',
        linkUrl: enterpriseOrder,
      },
      developer: {
        title: '工单到期无人领取，已取消',
        content: '“{工单}”到{截止日期}没有人领取，已取消。',
        linkUrl: consoleOrder,
      },
    },
  },
  'workOrder.refunded': {
    type: 'Settlement',
    when: '余款退还企业',
    texts: {
      enterprise: {
        title: '余款已退还',
        content: '“{工单}”的余款[ {退款金额}]已退还，请留意到账。',
        linkUrl: enterpriseOrder,
      },
    },
  },
} as const satisfies Record<string, Template>
