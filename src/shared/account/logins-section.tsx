import { UserGetMyLoginsDocument } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'

const METHODS = {
  Password: '密码',
  SmsCode: '验证码',
  WeChat: '微信',
  WorkWeChat: '企业微信',
  Sso: '统一身份认证',
  External: '其他平台',
  Passkey: '通行密钥',
}
const RESULTS = {
  Success: '成功',
  UnknownUser: '账号不存在',
  WrongCredentials: '密码或验证码不对',
  Locked: '输错过多，须等待',
  Inactive: '账号已停用',
  DemoAccount: '演示账号，正式平台不让登录',
  FactorDue: '第一步通过，等待两步验证',
  WrongFactor: '两步验证没有通过',
}

/** The most recent login attempts, so that the user notices a stranger's attempt. */
export function LoginsSection() {
  const resource = useQueryResource(UserGetMyLoginsDocument, {}, { errors: 'inline' })
  const items = resource.data?.userGetMyLogins?.items
  return (
    <Card title="最近登录">
      <p className="help">最近 20 次。有不是您本人的登录，请马上修改密码。</p>
      <DataList {...dataListProps(resource, items)} empty={{ title: '还没有登录记录', level: 3 }}>
        <ul className="account-items">
          {items?.map(({ id, method, result, network, creationTime }) => (
            <li key={id} className="account-item">
              <div>
                <p className="num">{formatDateTime(creationTime)}</p>
                <p className="help">
                  用{METHODS[method]}登录，来自 {network}
                </p>
              </div>
              <Chip tone={result === 'Success' ? 'good' : 'bad'} icon={result === 'Success' ? 'check' : 'times'}>
                {RESULTS[result]}
              </Chip>
            </li>
          ))}
        </ul>
      </DataList>
    </Card>
  )
}
