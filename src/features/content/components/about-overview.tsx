import desk from '#src/assets/illustrations/desk.svg?no-inline'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { COOPERATION } from '../about.ts'

/** The purpose of the platform; the operator writes about its own services elsewhere. */
export const AboutPlatform = () => (
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
      <img className="art" src={desk} width="480" height="400" alt="" />
    </div>
  </section>
)

/** How organisations that want to cooperate can begin. */
export const AboutCooperation = () => (
  <section className="card card-soft stack" id="cooperation" aria-labelledby="about-cooperation">
    <h2 id="about-cooperation">合作入口</h2>
    <p>企业、基金会、社会组织、院校和培训机构，都可以写下合作意向，由运营单位答复。</p>
    <div className="btns">
      <LinkButton href={COOPERATION} icon="send" variant="secondary">
        填写合作意向
      </LinkButton>
    </div>
  </section>
)
