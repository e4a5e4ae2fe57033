import deskDrawing from '#src/assets/illustrations/desk.svg?no-inline'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { COOPERATION } from '../about.ts'

const SERVICES = [
  { title: '培训与辅导', text: '线上课程配字幕、文字讲义和手语讲解；就业辅导员帮助建档、投递和适应岗位。' },
  { title: '居家与现场的岗位', text: '岗位和工单写明便利条件，可以按身体情况选择时间、地点和数量。' },
  { title: '用工与合规', text: '协助企业写岗位、签合同、发工资，准备残疾人就业保障金年审材料。' },
  { title: '无障碍改造', text: '为企业提供工位、软件和沟通方式的改造建议，并由不同障碍类别的用户试用。' },
] as const

const COOPERATIONS = [
  { title: '企业', text: '发布岗位或工单，安排残疾人就业，按规定抵减残保金。' },
  { title: '基金会与社会组织', text: '派驻就业辅导员，合办培训班，推荐学员上岗。' },
  { title: '院校与培训机构', text: '共建课程和实习岗位，让学习直接通向工作。' },
] as const

/** The platform, its base, and the ways to cooperate. */
export function AboutOverview() {
  return (
    <>
      <section className="panel-way cq" aria-labelledby="about-platform">
        <div className="split split-even about-intro">
          <div className="stack">
            <h2 id="about-platform">一条走得通的路</h2>
            <p>建档、培训、求职、签约、接单、结算，每一步都能自己看懂、自己完成。平台对求职者不收任何费用。</p>
            <div className="btns">
              <LinkButton href="/about/aboutContent" icon="book">
                阅读平台介绍
              </LinkButton>
            </div>
          </div>
          <img className="art" src={deskDrawing} width="480" height="400" alt="" />
        </div>
      </section>
      <section className="stack" id="base" aria-labelledby="about-base">
        <h2 id="about-base">融合就业基地做什么</h2>
        <p className="muted">基地是平台在线下的延伸：有人可以问，有地方可以学，有工位可以试。</p>
        <ul className="grid about-grid plain-list">
          {SERVICES.map(({ title, text }) => (
            <li className="card" key={title}>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="stack" id="cooperation" aria-labelledby="about-cooperation">
        <div className="section-head">
          <h2 id="about-cooperation">合作入口</h2>
          <Link className="link-row" href={COOPERATION}>
            填写合作意向 <Icon name="arrow-right" />
          </Link>
        </div>
        <ul className="grid about-grid plain-list">
          {COOPERATIONS.map(({ title, text }) => (
            <li className="card card-soft" key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
