import { formatDate } from '#src/lib/date-time.ts'
import { useLater } from '#src/lib/use-later.ts'
import { AccountItem } from '#src/shared/account/account-item.tsx'
import type { MyAccount } from '#src/shared/account/use-my-account.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Avatar } from '#src/ui/text/avatar.tsx'
import { SurnameForm } from './surname-form.tsx'

/** The person's display name; name and document numbers come from the audited record. */
export function BaseCard({ account }: { account: MyAccount }) {
  const { realName, surname, userName, avatar, mobilePhone, emailAddress, creationTime } = account
  // most visits change nothing, and the file field is the heaviest part of the page
  const AvatarForm = useLater(() => import('./avatar-form.tsx'))?.AvatarForm
  const shownName = surname || realName || userName
  return (
    <Card title="基本资料">
      <DescriptionList
        items={[
          { term: '姓名', value: realName },
          { term: '用户名', value: userName },
          { term: '手机号', value: mobilePhone },
          { term: '邮箱', value: emailAddress },
          { term: '注册时间', value: formatDate(creationTime) },
        ]}
      />
      <ul className="account-items">
        <AccountItem
          title="头像"
          value={<Avatar name={shownName} src={avatar} large />}
          note="只有您和与您合作的人能看到"
          action={avatar ? '更换头像' : '上传头像'}
        >
          {(close) => AvatarForm && <AvatarForm hasAvatar={Boolean(avatar)} onDone={close} />}
        </AccountItem>
        <AccountItem title="昵称" value={surname || '还没有填写'} note="显示在页面右上角" action="修改昵称">
          {(close) => <SurnameForm account={account} onDone={close} />}
        </AccountItem>
        <li className="account-item">
          <div>
            <h3 className="h-md">档案与简历</h3>
            <p className="help">姓名、证件、残疾人证和求职意向以审核过的档案为准。</p>
          </div>
          <LinkButton href="/userCenter/resume" variant="secondary" size="small" icon="id-card">
            查看我的简历
          </LinkButton>
        </li>
      </ul>
    </Card>
  )
}
