import deskDrawing from '#src/assets/illustrations/desk.svg?no-inline'
import dogDrawing from '#src/assets/illustrations/guide-dog.svg?no-inline'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'

/**
 * The two entries. Enterprise users do not see the person's entry; other logged-in users do not see the enterprise's
 * (specification.md §2).
 */
export function Doors() {
  const userType = usePortal(selectUserType)
  return (
    <section className="band home-doors">
      <div className="wrap">
        <div className="doors">
          {userType !== 'Enterprise' && (
            <div className="door door-person">
              <h2>我要找工作</h2>
              <p className="from-md">建一份突出能力的简历，投递岗位，或领取居家和现场的工单。</p>
              <LinkButton href={userType === null ? '/account/login?entry=person' : '/userCenter'} icon="user">
                求职者入口
              </LinkButton>
              <img className="art from-md" src={dogDrawing} width="480" height="400" alt="" loading="lazy" />
            </div>
          )}
          {(userType === null || userType === 'Enterprise') && (
            <div className="door door-firm">
              <h2>我要招人</h2>
              <p className="from-md">发布岗位与工单，签约、发薪、验收结算一处完成。</p>
              <LinkButton
                href={userType === null ? '/account/login?entry=enterprise' : '/enterpriseCenter'}
                icon="building"
              >
                企业入口
              </LinkButton>
              <img className="art from-md" src={deskDrawing} width="480" height="400" alt="" loading="lazy" />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
