import type { RightName } from '#machines/rights.ts'

/** A right: the operations of one piece of work, which are always granted together. */
export interface Right {
  readonly name: RightName
  /** the heading under which the right is listed */
  readonly area: string
  readonly label: string
  /** a sentence about what its holder does */
  readonly about: string
  /** rights without which this one is useless, because their pages list or open its rows */
  readonly needs?: readonly RightName[]
  /** `Service/Action`; `Service/*` stands for all operations of the service that no other right names */
  readonly operations: readonly string[]
  /** operations open to every user, for which this right decides what staff are shown; if absent, `operations` */
  readonly reads?: readonly string[]
}

const of = (service: string, actions: string): string[] => actions.split(' ').map((action) => `${service}/${action}`)

const AUDIT = 'StartAudit ReleaseAudit Audit ActualAudit AuditChange GetMyAll GetUserAuditLog GetLogs'

/**
 * The rights of the platform's staff. Which sub-role has a right is not written here: it follows from the policies of
 * the right's operations. `rights.test.ts` requires that all operations of a right have the same policy.
 */
export const RIGHTS: readonly Right[] = [
  {
    ...{ name: 'PersonRecords', area: '求职者', label: '求职者档案' },
    about: '查看、代建、修改、启用、停用求职者的档案，导出名单。',
    operations: ['UserDisabledPerson/*'],
  },
  {
    ...{ name: 'PersonAudits', area: '求职者', label: '审核求职者' },
    about: '审核档案，批准或驳回关键信息的变更，查看审核的经过。',
    needs: ['PersonRecords'],
    operations: of('UserDisabledPerson', `${AUDIT} ReexaminePassed`),
  },
  {
    ...{ name: 'PersonBank', area: '求职者', label: '柜台更换收款账户' },
    about: '本人到场时提交新的收款账户，由另一位审核员批准。',
    needs: ['PersonRecords'],
    operations: of('UserDisabledPerson', 'GetBankInfo ChangeBankInfo'),
  },
  {
    ...{ name: 'Trainings', area: '求职者', label: '培训和成长记录' },
    about: '查看和登记培训、成长记录。',
    needs: ['PersonRecords'],
    operations: ['UserTraining/*', 'UserGrowthRecord/*'],
  },
  {
    ...{ name: 'EnterpriseViews', area: '企业', label: '查看企业' },
    about: '查看企业的名单和资料。',
    operations: of('Enterprise', 'Get GetAll GetAllAvailable GetCount'),
    reads: ['Enterprise/*'],
  },
  {
    ...{ name: 'EnterpriseAudits', area: '企业', label: '审核和跟进企业' },
    about: '审核企业认证和变更，指派拓展员，查看成员，导出名单和按比例就业的材料，清算不再经营的企业。',
    needs: ['EnterpriseViews'],
    operations: ['Enterprise/*', 'EnterpriseWindingUp/*'],
  },
  {
    ...{ name: 'PartnerViews', area: '企业', label: '查看企业和拓展员的账号' },
    about: '查看企业成员和工单拓展员的名单。',
    operations: [...of('UserEnterprise', 'Get GetAll'), ...of('UserWorkDeveloper', 'Get GetAll')],
  },
  {
    ...{ name: 'PartnerAccounts', area: '企业', label: '管理企业和拓展员的账号' },
    about: '新建、停用这些账号；更换手机号和重设密码要另一位管理员批准。',
    needs: ['PartnerViews', 'Accounts'],
    operations: ['UserEnterprise/*', 'UserWorkDeveloper/*'],
  },
  {
    ...{ name: 'EnterpriseRules', area: '企业', label: '企业规则、部门和移交' },
    about: '改企业的规则和部门，把企业移交给另一位创建人。',
    needs: ['EnterpriseViews'],
    operations: [...of('Enterprise', 'UpdateRule HandOver'), 'Department/*'],
  },
  {
    ...{ name: 'Requirements', area: '招聘和合同', label: '审核招聘需求' },
    about: '审核岗位，下架或关闭岗位。',
    operations: ['Requirement/*'],
  },
  {
    ...{ name: 'Deliveries', area: '招聘和合同', label: '投递与推荐' },
    about: '查看投递，为岗位推荐求职者，审核推荐。',
    needs: ['Requirements'],
    operations: ['RequirementResume/*', 'Recommendation/*'],
  },
  {
    ...{ name: 'Contracts', area: '招聘和合同', label: '合同' },
    about: '起草、审核、终止合同，登记和核对纸质合同，查看合同邀请，下载合同和存证。',
    operations: ['ContractEmployment/*', 'ContractProof/Download', 'ContractInvitation/*'],
  },
  {
    ...{ name: 'EmployeeViews', area: '招聘和合同', label: '查看职工的任务和工资' },
    about: '查看企业给职工的任务、成果和工资单。',
    operations: ['EnterpriseTask/*', 'EnterpriseTaskFeedback/*', 'EnterpriseTaskParticipator/*', 'Payroll/*'],
  },
  {
    ...{ name: 'WorkOrderViews', area: '工单和钱', label: '查看工单和成果' },
    about: '查看工单的进度、金额和成果，导出成果。',
    operations: [...of('WorkOrder', 'GetAll4Flow'), ...of('WorkOrderCompletion', 'GetMainList Export')],
    reads: ['WorkOrder/*', 'WorkOrderParticipator/*', 'WorkOrderCompletion/*'],
  },
  {
    ...{ name: 'WorkOrders', area: '工单和钱', label: '工单' },
    about: '新建、发布、修改工单，安排人员，处理取消。',
    needs: ['EnterpriseViews', 'WorkOrderViews'],
    operations: ['WorkOrder/*', 'WorkOrderParticipator/*'],
  },
  {
    ...{ name: 'Acceptance', area: '工单和钱', label: '验收成果' },
    about: '验收成果，裁定申诉。',
    needs: ['WorkOrderViews'],
    operations: ['WorkOrderCompletion/*'],
  },
  {
    ...{ name: 'OrderFeedback', area: '工单和钱', label: '工单反馈' },
    about: '查看、答复和导出参与人的反馈。',
    needs: ['WorkOrderViews'],
    operations: ['WorkOrderFeedback/*'],
  },
  {
    ...{ name: 'Escrow', area: '工单和钱', label: '托管和退回' },
    about: '确认托管到账，登记余款退回。',
    needs: ['WorkOrderViews'],
    operations: of('WorkOrder', 'ConfirmHosting RecordRefund'),
  },
  {
    ...{ name: 'Settlement', area: '工单和钱', label: '结算和付款' },
    about: '登记和支付费用，导出银行和报税文件，导入银行结果，核对账簿和银行流水，开具发票，锁定月份。',
    needs: ['WorkOrderViews'],
    operations: ['WorkOrderFinancialFlow/*', 'Ledger/*', 'Invoice/*'],
  },
  {
    ...{ name: 'Contents', area: '内容和答复', label: '网站内容' },
    about: '编写、发布文章，管理栏目、轮播、友情链接和搜索引擎信息。',
    operations: ['CmsContent/*', 'CmsCategory/*', 'CmsAnchor/*', 'CmsFriendLink/*', 'Swiper/*', 'SEO/*'],
  },
  {
    ...{ name: 'Support', area: '内容和答复', label: '文字客服' },
    about: '答复向平台提出的问题。',
    operations: ['Conversation/*'],
  },
  {
    ...{ name: 'Accounts', area: '系统', label: '账号和权限' },
    about: '管理所有账号和工作人员的分工；给权限要另一位管理员批准。',
    operations: ['User/*', 'CustomRole/*', 'SecondFactor/*'],
  },
  {
    ...{ name: 'Reference', area: '系统', label: '字典、区划和基金会' },
    about: '管理字典、行政区划和基金会，选择内置数据的更新。',
    operations: ['DataDictionary/*', 'Province/*', 'City/*', 'Area/*', 'ReferenceData/*', 'Foundation/*'],
  },
  {
    ...{ name: 'AmountRules', area: '系统', label: '残保金规则、最低工资和其他政策数据' },
    about: '提交规则的改动，由另一位管理员批准。',
    operations: [
      ...['DisabilityInsuranceFundCalcRule/*', 'MinimumWage/*', 'AverageWage/*', 'PublicHoliday/*', 'TaxRelief/*'],
      ...['SocialInsurance/*', 'EmploymentSubsidy/*'],
      'PublishedFigure/*',
    ],
  },
  {
    ...{ name: 'Templates', area: '系统', label: '合同模板和消息模板' },
    about: '编写和停用合同模板，改消息的文字。',
    operations: ['ContractTemplate/*', 'MessageTemplate/*'],
  },
  {
    ...{ name: 'Settings', area: '系统', label: '平台设置' },
    about: '改平台的资料、开关和收款账户，发布协议和政策；影响金额的开关和收款账户要另一位管理员批准。',
    operations: ['Setting/*', 'PaymentAccount/*', 'PolicyDocument/*'],
  },
  {
    ...{ name: 'MovingIn', area: '系统', label: '数据迁入' },
    about: '把现有的求职者和企业名单迁入平台，迁入以后通知他们。',
    operations: ['MovingIn/*'],
  },
  {
    ...{ name: 'Records', area: '系统', label: '日志、消息发送、存证和运行状况' },
    about: '查看和导出日志，查看消息和存证，重新发送；查看运行状况，发测试消息。',
    operations: ['AuditLog/*', 'Outbox/*', 'ContractProof/*', 'Health/*'],
  },
  {
    ...{ name: 'Common', area: '每位工作人员', label: '共同的工作' },
    about: '工作台、查找、备注、意见箱、审批，查看规则、基金会和合同模板。审批里只看到自己分工的事。',
    operations: [
      ...['Dashboard/*', 'Search/*', 'RecordNote/*', 'StatusLog/*', 'FeedbackTicket/*', 'Approval/*', 'LongAct/*'],
      ...of('ContractTemplate', 'Get GetAll GetContractTemplateList'),
      ...of('PolicyDocument', 'Get GetAll'),
      ...of('MinimumWage', 'Get GetAll GetOfPlace'),
      ...['AverageWage', 'PublicHoliday', 'TaxRelief', 'SocialInsurance', 'EmploymentSubsidy'].flatMap((service) =>
        of(service, 'Get GetAll'),
      ),
      'PaymentAccount/Get',
      ...of('Foundation', 'Get GetAll'),
      'Department/GetAll',
    ],
  },
]
