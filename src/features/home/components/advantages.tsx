import type { ArticleListItemFragment } from '#src/api/graphql.ts'
import deskDrawing from '#src/assets/illustrations/desk.svg?no-inline'
import prostheticDrawing from '#src/assets/illustrations/prosthetic.svg?no-inline'
import signDrawing from '#src/assets/illustrations/sign-language.svg?no-inline'
import { Link } from '#src/ui/link-provider.tsx'

/** Fixed advantages, shown when the editors have written fewer than three. */
const ADVANTAGES = [
  {
    drawing: signDrawing,
    title: '沟通没有隔阂',
    text: '全程可用文字完成，页面支持读屏、放大、键盘和高对比，便利条件写在工单上。',
  },
  {
    drawing: deskDrawing,
    title: '居家也是正式工作',
    text: '居家工单同样先托管报酬、有验收规则、按合格数量结算，收入和预扣税款逐笔可查。',
  },
  {
    drawing: prostheticDrawing,
    title: '只看能不能做好',
    text: '能不能领取，说明每一条原因；企业看到的姓名和电话经过遮盖。',
  },
] as const

/** The platform's advantages: the articles under 平台优势, then the fixed ones. */
export function Advantages({ articles }: { articles: readonly ArticleListItemFragment[] }) {
  const written = articles.map(({ id, title, summary }) => ({ title, text: summary ?? '', href: `/news/detail/${id}` }))
  const cards = [...written, ...ADVANTAGES.map((each) => ({ ...each, href: null }))].slice(0, ADVANTAGES.length)
  return (
    <section className="band band-white">
      <div className="wrap">
        <div className="section-head">
          <h2>平台优势</h2>
        </div>
        <div className="grid home-advantages">
          {cards.map(({ title, text, href }, index) => (
            <div className="stack" key={title}>
              <img
                className="art from-md"
                src={ADVANTAGES[index]?.drawing}
                width="480"
                height="400"
                alt=""
                loading="lazy"
              />
              <h3>{href === null ? title : <Link href={href}>{title}</Link>}</h3>
              <p className="muted from-md">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
