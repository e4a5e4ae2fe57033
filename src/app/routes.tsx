import { positiveInteger } from '#src/lib/navigation/search-fields.ts'
import { contentRoutes } from './content-routes.ts'
import { at, inArea } from './route-table.ts'
import type { RouteSpec, ValidatePage } from './route-types.ts'
import { systemRoutes } from './system-routes.ts'

/** three steps of one flow */
const resumeWizard = () => import('#src/features/resume/pages/resume-wizard.page.tsx')

const hasId: ValidatePage = (_parameters, search) => positiveInteger(search.get('id')) !== null
const mayHaveId: ValidatePage = (parameters, search) => !search.has('id') || hasId(parameters, search)
/** A contract, or what a new one begins with. */
const hasContract: ValidatePage = (parameters, search) =>
  hasId(parameters, search) ||
  search.get('new') === 'true' ||
  ['requirementResumeId', 'previousContractId'].some((name) => positiveInteger(search.get(name)) !== null)
const hasIdInPath: ValidatePage = ({ id }) => positiveInteger(id) !== null

/** Sign-in without a password prompt is for developers at their own machine. */
const isLocalHost: ValidatePage = () =>
  typeof window !== 'undefined' && ['localhost', '127.0.0.1'].includes(window.location.hostname)

/** The table of all pages, in the words of docs/specification/routes.tsv. What is not here is 404. */
export const routes: readonly RouteSpec[] = [
  ...inArea('default', 'public', [
    at('/', '', () => import('#src/features/home/pages/home.page.tsx')),
    at('/DisabilityInsuranceFundCalculator', '残保金测算', () => import('#src/features/levy/pages/levy.page.tsx')),
    at('/requirement', '找岗位', () => import('#src/features/recruitment/pages/requirement.page.tsx'), {
      validate: mayHaveId,
    }),
    at('/workOrder', '接工单', () => import('#src/features/work-orders/pages/work-orders.page.tsx')),
    at('/workOrder/detail', '工单详情', () => import('#src/features/work-orders/pages/work-order-detail.page.tsx'), {
      validate: hasId,
    }),
    at('/news/list', '新闻中心', () => import('#src/features/content/pages/news-list.page.tsx')),
    at('/news/knowledgeBase', '知识库', () => import('#src/features/content/pages/knowledge-base.page.tsx')),
    at('/news/detail', '文章', () => import('#src/features/content/pages/article.page.tsx'), { validate: hasId }),
    at('/about', '融合就业基地', () => import('#src/features/content/pages/about.page.tsx')),
    at('/about/aboutContent', '平台介绍', () => import('#src/features/content/pages/about-content.page.tsx')),
    at('/about/contact', '联系我们', () => import('#src/features/content/pages/contact.page.tsx')),
    at('/about/mediaReports', '媒体报道', () => import('#src/features/content/pages/media-reports.page.tsx')),
    // after the names above, which are no categories
    at('/about/{category}', '关于我们', () => import('#src/features/content/pages/about.page.tsx')),
    at(
      '/about/aboutContent/{category}',
      '关于我们',
      () => import('#src/features/content/pages/about-content.page.tsx'),
    ),
    at('/about/contact/{category}', '联系我们', () => import('#src/features/content/pages/contact.page.tsx')),
    at(
      '/about/mediaReports/{category}',
      '媒体报道',
      () => import('#src/features/content/pages/media-reports.page.tsx'),
    ),
    at('/privacy', '隐私政策', () => import('#src/features/content/pages/privacy.page.tsx')),
    at('/agreement', '用户协议', () => import('#src/features/content/pages/agreement.page.tsx')),
    at('/accessibility', '无障碍声明', () => import('#src/features/content/pages/accessibility.page.tsx')),
    at('/licence', '资质与许可', () => import('#src/features/content/pages/licence.page.tsx')),
    at('/news/detail/{id}', '文章', () => import('#src/features/content/pages/article.page.tsx'), {
      validate: hasIdInPath,
    }),
  ]),
  ...inArea('account', 'public', [
    at('/account/login', '登录', () => import('#src/features/account/pages/login.page.tsx')),
    at('/account/register', '注册', () => import('#src/features/account/pages/register.page.tsx')),
    at('/account/resetPassword', '重设密码', () => import('#src/features/account/pages/reset-password.page.tsx')),
    at('/account/roleSelection', '两种身份', () => import('#src/features/account/pages/role-selection.page.tsx')),
    at('/localhostLogin', '本机登录', () => import('#src/features/account/pages/localhost-login.page.tsx'), {
      validate: isLocalHost,
    }),
  ]),
  ...inArea('account', 'login', [
    at('/account/security', '账号与安全', () => import('#src/features/security/pages/security.page.tsx')),
  ]),
  ...inArea('qrcode register', 'public', [
    at('/account/qrcodeRegister', '微信扫码', () => import('#src/features/account/pages/qrcode-register.page.tsx')),
  ]),
  ...inArea('enterprise centre', 'login', [
    at(
      '/enterpriseCenter/selectEnterprise',
      '选择企业',
      () => import('#src/features/enterprise-gate/pages/select-enterprise.page.tsx'),
    ),
    at(
      '/enterpriseCenter/select',
      '新建或加入企业',
      () => import('#src/features/enterprise-gate/pages/select.page.tsx'),
    ),
    at('/enterpriseCenter/apply', '加入企业', () => import('#src/features/enterprise-gate/pages/apply.page.tsx')),
  ]),
  ...inArea('enterprise centre', 'login+enterprise', [
    at(
      '/enterpriseCenter/authentication',
      '企业认证',
      () => import('#src/features/enterprise-gate/pages/authentication.page.tsx'),
    ),
    at(
      '/enterpriseCenter/waitForAudit',
      '审核进度',
      () => import('#src/features/enterprise-gate/pages/wait-for-audit.page.tsx'),
    ),
  ]),
  ...inArea('enterprise centre (management)', 'certified enterprise', [
    at('/enterpriseCenter', '企业中心', () => import('#src/features/enterprise/pages/dashboard.page.tsx')),
  ]),
  ...inArea('enterprise centre (management)', 'certified enterprise, creator', [
    at(
      '/enterpriseCenter/humanResource/contract',
      '合同',
      () => import('#src/features/contracts/pages/contracts.page.tsx'),
    ),
    at(
      '/enterpriseCenter/humanResource/contractDetail',
      '合同详情',
      () => import('#src/features/contracts/pages/contract-detail.page.tsx'),
      { validate: hasContract },
    ),
    at(
      '/enterpriseCenter/humanResource/handleHistoryRecord',
      '办理记录',
      () => import('#src/features/contracts/pages/contract-history.page.tsx'),
      { validate: mayHaveId },
    ),
    at('/enterpriseCenter/humanResource/salary', '工资', () => import('#src/features/payroll/pages/salary.page.tsx'), {
      validate: mayHaveId,
    }),
    at(
      '/enterpriseCenter/humanResource/salary/paySalary',
      '发放工资',
      () => import('#src/features/payroll/pages/pay-salary.page.tsx'),
    ),
    at(
      '/enterpriseCenter/humanResource/employee',
      '职工',
      () => import('#src/features/employees/pages/employees.page.tsx'),
    ),
    at(
      '/enterpriseCenter/humanResource/employee/edit',
      '职工记录',
      () => import('#src/features/employees/pages/employee-edit.page.tsx'),
      { validate: hasId },
    ),
  ]),
  ...inArea('enterprise centre (requirement)', 'certified enterprise, creator', [
    at(
      '/enterpriseCenter/humanResource/requirement',
      '招聘需求',
      () => import('#src/features/hiring/pages/requirement.page.tsx'),
    ),
    at(
      '/enterpriseCenter/humanResource/requirement/edit',
      '发布岗位',
      () => import('#src/features/hiring/pages/requirement-edit.page.tsx'),
      { validate: mayHaveId },
    ),
    at(
      '/enterpriseCenter/humanResource/requirement/detail',
      '岗位详情',
      () => import('#src/features/hiring/pages/requirement-detail.page.tsx'),
      { validate: hasId },
    ),
    at(
      '/enterpriseCenter/humanResource/requirement/deliveryRecord',
      '投递记录',
      () => import('#src/features/hiring/pages/delivery-record.page.tsx'),
    ),
    at(
      '/enterpriseCenter/humanResource/requirement/jobSeekerResume',
      '求职者简历',
      () => import('#src/features/hiring/pages/job-seeker-resume.page.tsx'),
      { validate: hasId },
    ),
  ]),
  ...inArea('enterprise centre (work)', 'certified enterprise', [
    at('/enterpriseCenter/work/task', '任务', () => import('#src/features/tasks/pages/enterprise-tasks.page.tsx')),
    at('/enterpriseCenter/work/addTask', '布置任务', () => import('#src/features/tasks/pages/task-edit.page.tsx'), {
      validate: mayHaveId,
    }),
    at(
      '/enterpriseCenter/work/taskDetail',
      '任务详情',
      () => import('#src/features/tasks/pages/enterprise-task-detail.page.tsx'),
      { validate: hasId },
    ),
    at(
      '/enterpriseCenter/work/employee',
      '职工的工作量',
      () => import('#src/features/tasks/pages/employee-loads.page.tsx'),
    ),
    at(
      '/enterpriseCenter/work/workOrder',
      '工单管理',
      () => import('#src/features/enterprise/pages/work-orders.page.tsx'),
    ),
    at(
      '/enterpriseCenter/work/workOrder/edit',
      '发布工单',
      () => import('#src/features/enterprise/pages/work-order-edit.page.tsx'),
      { validate: mayHaveId },
    ),
    at(
      '/enterpriseCenter/work/workOrder/detail',
      '工单详情',
      () => import('#src/features/enterprise/pages/work-order-detail.page.tsx'),
      { validate: hasId },
    ),
  ]),
  ...inArea('enterprise centre (setting)', 'certified enterprise', [
    at('/enterpriseCenter/setting/message', '站内信', () => import('#src/features/messages/pages/messages.page.tsx')),
    at(
      '/enterpriseCenter/setting/profile',
      '企业资料',
      () => import('#src/features/enterprise-profile/pages/company-profile.page.tsx'),
    ),
  ]),
  ...inArea('user centre (work)', 'login, certified person', [
    at('/userCenter', '个人中心', () => import('#src/features/personal/pages/dashboard.page.tsx')),
  ]),
  ...inArea('user centre', 'login', [
    at('/userCenter/resume', '我的简历', resumeWizard),
    at('/userCenter/resume/stepTwo', '经历、技能与证书', resumeWizard),
    at('/userCenter/resume/stepThree', '求职意向与审核进度', resumeWizard),
    at('/userCenter/resume/detail', '预览简历', () => import('#src/features/resume/pages/resume-detail.page.tsx')),
  ]),
  ...inArea('user centre (work)', 'login, certified person', [
    at('/userCenter/work', '工作管理', () => import('#src/features/recruitment/pages/my-work.page.tsx'), {
      validate: mayHaveId,
    }),
    at('/userCenter/work/workOrder', '我的工单', () => import('#src/features/personal/pages/my-work-orders.page.tsx')),
    at(
      '/userCenter/work/workOrderDetail',
      '我的工单详情',
      () => import('#src/features/personal/pages/my-work-order-detail.page.tsx'),
      { validate: hasId },
    ),
    at('/userCenter/work/contract', '我的合同', () => import('#src/features/contracts/pages/my-contracts.page.tsx')),
    at(
      '/userCenter/work/contractDetail',
      '合同详情',
      () => import('#src/features/contracts/pages/my-contract-detail.page.tsx'),
      { validate: hasId },
    ),
    at('/userCenter/work/salary', '我的工资', () => import('#src/features/payroll/pages/my-salary.page.tsx')),
    at('/userCenter/work/task', '我的任务', () => import('#src/features/tasks/pages/my-tasks.page.tsx')),
    at('/userCenter/work/taskDetail', '任务详情', () => import('#src/features/tasks/pages/my-task-detail.page.tsx'), {
      validate: hasId,
    }),
    at('/userCenter/work/orderReport', '收入报告', () => import('#src/features/personal/pages/order-report.page.tsx')),
  ]),
  ...inArea('user centre (setting)', 'login', [
    at('/userCenter/setting/message', '站内信', () => import('#src/features/messages/pages/messages.page.tsx')),
    at('/userCenter/setting/profile', '个人资料', () => import('#src/features/security/pages/profile.page.tsx')),
  ]),
  ...inArea('console', 'staff', [
    at('/console', '管理台', () => import('#src/features/console/pages/dashboard.page.tsx')),
    at('/console/person', '求职者', () => import('#src/features/console/pages/persons.page.tsx'), {
      allow: ['FoundationWorker', 'PlatformUser'],
    }),
    at('/console/person/:id', '求职者档案', () => import('#src/features/console/pages/person.page.tsx'), {
      allow: ['FoundationWorker', 'PlatformUser'],
      validate: hasIdInPath,
    }),
    at('/console/enterprise', '企业', () => import('#src/features/console/pages/enterprises.page.tsx'), {
      allow: ['WorkDeveloper', 'PlatformUser'],
    }),
    at('/console/enterprise/:id', '企业资料', () => import('#src/features/console/pages/enterprise.page.tsx'), {
      allow: ['WorkDeveloper', 'PlatformUser'],
      validate: hasIdInPath,
    }),
    at('/console/requirement', '招聘需求', () => import('#src/features/console/pages/requirements.page.tsx'), {
      allow: ['WorkDeveloper', 'PlatformUser'],
    }),
    at('/console/requirement/:id', '招聘需求', () => import('#src/features/console/pages/requirement.page.tsx'), {
      allow: ['WorkDeveloper', 'PlatformUser'],
      validate: hasIdInPath,
    }),
    at('/console/delivery', '投递与推荐', () => import('#src/features/console/pages/deliveries.page.tsx')),
    at('/console/training', '培训', () => import('#src/features/console/pages/trainings.page.tsx'), {
      allow: ['FoundationWorker', 'PlatformUser'],
    }),
    at('/console/payroll', '工资', () => import('#src/features/console/pages/payrolls.page.tsx'), {
      allow: ['FoundationWorker', 'PlatformUser'],
    }),
    at('/console/task', '任务', () => import('#src/features/console/pages/tasks.page.tsx'), {
      allow: ['FoundationWorker', 'PlatformUser'],
    }),
    at('/console/contract', '合同', () => import('#src/features/contracts/pages/console-contracts.page.tsx')),
    at('/console/contract/:id', '合同详情', () => import('#src/features/contracts/pages/console-contract.page.tsx'), {
      validate: hasIdInPath,
    }),
    at('/console/workOrder', '工单', () => import('#src/features/console/pages/work-orders.page.tsx')),
    at('/console/workOrder/edit', '编辑工单', () => import('#src/features/console/pages/work-order-edit.page.tsx')),
    at('/console/workOrder/:id', '工单详情', () => import('#src/features/console/pages/work-order-detail.page.tsx'), {
      validate: hasIdInPath,
    }),
    at('/console/completion', '验收', () => import('#src/features/console/pages/completions.page.tsx'), {
      allow: ['WorkDeveloper', 'PlatformUser'],
    }),
    at('/console/feedback', '反馈', () => import('#src/features/console/pages/feedback.page.tsx')),
    at('/console/finance', '结算', () => import('#src/features/console/pages/finance.page.tsx'), {
      allow: ['PlatformUser'],
    }),
  ]),
  ...inArea('console', 'staff', [...contentRoutes, ...systemRoutes]),
]
