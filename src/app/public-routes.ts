import { hasId, hasIdInPath, mayHaveId } from './route-checks.ts'
import { at, inArea } from './route-table.ts'
import type { RouteSpec } from './route-types.ts'

/** Pages outside of all areas: their routes are in the first load. */
export const publicRoutes: readonly RouteSpec[] = [
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
    // after the fixed paths above, which are no categories
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
    at('/conversation', '文字沟通', () => import('#src/features/conversations/pages/conversation.page.tsx'), {
      validate: mayHaveId,
    }),
    at('/support', '文字客服', () => import('#src/features/conversations/pages/support.page.tsx')),
    at('/privacy', '隐私政策', () => import('#src/features/content/pages/privacy.page.tsx')),
    at('/agreement', '服务协议', () => import('#src/features/content/pages/agreement.page.tsx')),
    at('/accessibility', '无障碍声明', () => import('#src/features/content/pages/accessibility.page.tsx')),
    at('/licence', '资质与许可', () => import('#src/features/content/pages/licence.page.tsx')),
    at('/verify', '合同核验', () => import('#src/features/verification/pages/verify.page.tsx')),
    at('/help', '帮助', () => import('#src/features/help/pages/help.page.tsx')),
    at('/news/detail/{id}', '文章', () => import('#src/features/content/pages/article.page.tsx'), {
      validate: hasIdInPath,
    }),
  ]),
  ...inArea('account', 'public', [
    at('/account/login', '登录', () => import('#src/features/account/pages/login.page.tsx')),
    at('/account/register', '注册', () => import('#src/features/account/pages/register.page.tsx')),
    at('/account/resetPassword', '重设密码', () => import('#src/features/account/pages/reset-password.page.tsx')),
    at('/account/roleSelection', '两种身份', () => import('#src/features/account/pages/role-selection.page.tsx')),
    at('/localhostLogin', '演示账号', () => import('#src/features/account/pages/localhost-login.page.tsx')),
  ]),
  ...inArea('account', 'login', [
    at('/account/security', '账号与安全', () => import('#src/features/security/pages/security.page.tsx')),
  ]),
  ...inArea('qrcode register', 'public', [
    at('/account/qrcodeRegister', '微信扫码', () => import('#src/features/account/pages/qrcode-register.page.tsx')),
  ]),
]
