import { useProviders } from '#src/shared/account/use-login-options.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import { appAround } from '#src/ui/in-app-browser.ts'
import { keepState } from '../kept-state.ts'

const ICONS: Partial<Record<string, IconName>> = { WorkWeiXin: 'building', Sso: 'id-card' }

/** Logins through identity providers. The login inside WeChat's own browser is shown only there. */
export function OtherWays({ purpose }: { purpose: string }) {
  const providers = useProviders().filter(({ name }) => name !== 'WeChatH5' || appAround() === '微信')
  if (providers.length === 0) return null
  return (
    <section className="stack" aria-label={`其他${purpose}方式`}>
      <p className="small muted">其他{purpose}方式</p>
      <div className="btns">
        {providers.map(({ name, displayName, authorizeUrl }) => (
          <Button
            key={name}
            variant="secondary"
            icon={ICONS[name] ?? 'qrcode'}
            onClick={() => {
              keepState(authorizeUrl)
              window.location.assign(authorizeUrl)
            }}
          >
            {displayName}
          </Button>
        ))}
      </div>
      <p className="help">
        <Icon name="info-circle" /> 会打开对方的页面，确认后回到这里。
      </p>
    </section>
  )
}
