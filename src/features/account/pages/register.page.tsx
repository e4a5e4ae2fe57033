import { ConsentGetTextsDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useLoginOptions } from '#src/shared/account/use-login-options.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { ACCOUNT_FIELDS, accountHref } from '../account-links.ts'
import { AccountFrame } from '../components/account-frame.tsx'
import { NameRegisterForm } from '../components/name-register-form.tsx'
import { NoPolicies } from '../components/no-policies.tsx'
import { OtherWays } from '../components/other-ways.tsx'
import { PhoneRegisterForm } from '../components/phone-register-form.tsx'
import { hasPublished } from '../registration.ts'
import { returnUrlOf } from '../return-url.ts'
import { useLeaveAfterSigningIn } from '../use-leave-when-signed-in.ts'

/** Registration of a new account, with one of the methods that this deployment allows. */
export default function RegisterPage() {
  const { values } = useSearchState(ACCOUNT_FIELDS)
  const onward = returnUrlOf(new URLSearchParams({ returnUrl: values.returnUrl }).toString())
  const isSignedIn = useLeaveAfterSigningIn(onward)
  const options = useLoginOptions()
  const isOpen = options.hasNameOnly || options.codeChannelOf('RegisterVercificationCodeSMS') !== null
  return (
    <AccountFrame
      title="欢迎加入"
      context={isOpen ? '三分钟完成注册。看不清、听不到、不方便打字，都有对应的办法。' : undefined}
    >
      <Card className="stack">
        {isSignedIn ? (
          <EmptyState
            title="您已经登录"
            text="要注册另一个账号，请先退出登录。"
            action={<LinkButton href={onward}>进入工作台</LinkButton>}
          />
        ) : (
          <>
            <Ways />
            <p className="small">
              已经有账号？<Link href={accountHref('/account/login', values)}>去登录</Link>
            </p>
          </>
        )}
      </Card>
    </AccountFrame>
  )
}

function Ways() {
  const { values, hrefWith } = useSearchState(ACCOUNT_FIELDS)
  const options = useLoginOptions()
  const resource = useQueryResource(ConsentGetTextsDocument, {}, { errors: 'inline' })
  const texts = resource.data?.consentGetTexts?.items
  const problem = options.errorText ?? resource.errorText
  if (problem) {
    const retry = () => {
      options.reload()
      resource.reload()
    }
    return <ErrorState text={problem} onRetry={retry} />
  }
  if (!options.isKnown || texts === undefined) return <Skeleton label="正在读取注册方式" lines={6} />
  if (!hasPublished(texts)) return <NoPolicies />
  const way = options.codeChannelOf('RegisterVercificationCodeSMS')
  if (way === null && !options.hasNameOnly) return <NoWay hasScan={options.hasScan} />
  const isByName = options.hasNameOnly && (way === null || values.way === 'name')
  const byPhone = hrefWith({ way: null })
  const byName = hrefWith({ way: 'name' })
  return (
    <>
      {way !== null && options.hasNameOnly && (
        <Tabs
          label="注册方式"
          current={isByName ? byName : byPhone}
          tabs={[
            { label: way === 'Email' ? '邮箱注册' : '手机号注册', href: byPhone },
            { label: '账号密码注册', href: byName },
          ]}
        />
      )}
      {isByName ? (
        <NameRegisterForm entry={values.entry} texts={texts} />
      ) : (
        <PhoneRegisterForm entry={values.entry} texts={texts} />
      )}
      {options.hasScan && (
        <p className="small">
          也可以 <Link href={accountHref('/account/qrcodeRegister', values)}>微信扫码注册</Link>
        </p>
      )}
      <OtherWays purpose="注册" />
    </>
  )
}

function NoWay({ hasScan }: { hasScan: boolean }) {
  return (
    <EmptyState
      title="现在不能在网上注册"
      text="平台还没有开通短信和邮件，收不到验证码。请带身份证件到服务窗口，或联系我们，由工作人员为您开通账号。"
      action={
        <div className="btns">
          {hasScan && <LinkButton href="/account/qrcodeRegister">微信扫码注册</LinkButton>}
          <LinkButton href="#contact" variant="secondary" icon="comments">
            联系我们
          </LinkButton>
        </div>
      }
    />
  )
}
