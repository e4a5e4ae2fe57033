import symbol from '#src/assets/illustrations/symbol.svg?no-inline'
import { SiteFooter } from '#src/ui/shell/site-footer.tsx'

const links = (...labels: string[]) => labels.map((label) => ({ label, href: '#footer' }))

export function GalleryFooter() {
  return (
    <SiteFooter
      brandName="融合就业服务平台"
      year={2026}
      contact={{
        hotline: '400-000-0000',
        hours: '工作日 8:30–18:00',
        phone: '{phone}',
        email: '{email}',
        textServiceHref: '#text-service',
      }}
      columns={[
        { title: '关于我们', links: links('平台介绍', '融合就业基地', '媒体报道', '无障碍声明') },
        { title: '登记礼遇', links: links('登记礼遇说明') },
      ]}
      qrCodes={[{ src: symbol, alt: '微信公众号二维码', caption: '微信公众号：看岗位、收通知' }]}
      legal={[
        { label: '京ICP备XXXXXXXX号-1', href: 'https://beian.miit.gov.cn' },
        { label: '人力资源服务许可证 XXXXXXXX' },
        { label: '隐私政策', href: '/privacy' },
      ]}
    />
  )
}
