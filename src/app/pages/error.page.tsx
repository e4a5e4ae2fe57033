import lostDrawing from '#src/assets/illustrations/lost.svg?no-inline'
import { NETWORK_TROUBLES, type NetworkTrouble } from '#src/lib/troubles/network.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { useRouteHeading } from '#src/ui/layout/route-focus.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Tag } from '#src/ui/status/tag.tsx'

export const DEFAULT_ERROR_MESSAGE = 'Error'
export const DEFAULT_ERROR_STATUS = 500

interface ErrorPageProps {
  status?: number
  message?: string
  /** a network problem, which is not an error of the page itself */
  trouble?: NetworkTrouble | undefined
  onRetry?: () => void
}

interface Words {
  readonly heading: string
  readonly help: string
  /** a link to continue with */
  readonly home?: { readonly href: string; readonly label: string }
}

const FAULT: Words = {
  heading: '页面出错了',
  help: '页面没有显示出来。您可以重试一次；如果仍然不行，请联系我们，并告诉我们您刚才在做什么。',
}
/** Texts for known statuses: a missing page, and an office page that the reader's role does not include. */
const KNOWN: Readonly<Record<number, Words>> = {
  403: {
    heading: '没有这一页的权限',
    help: '这一页是同事的工作，您可以继续做自己的事。',
    home: { href: '/console', label: '回到工作台' },
  },
  404: {
    heading: '这条路还没有铺好',
    help: '您访问的页面不存在，可能已被移动或删除。请检查网址，或从下面的入口继续。',
    home: { href: '/', label: '回到首页' },
  },
}

const wordsOf = ({ status = DEFAULT_ERROR_STATUS, trouble }: ErrorPageProps): Words =>
  trouble
    ? { heading: NETWORK_TROUBLES[trouble].title, help: NETWORK_TROUBLES[trouble].text }
    : (KNOWN[status] ?? FAULT)

/**
 * The error page of specification.md §2: the message (by default Error with status 500), and for 404 a link to the home
 * page.
 */
export function ErrorPage(props: ErrorPageProps) {
  const status = props.status ?? DEFAULT_ERROR_STATUS
  const message = props.message || DEFAULT_ERROR_MESSAGE
  const { heading: title, help, home } = wordsOf(props)
  const heading = useRouteHeading()
  return (
    <div className="wrap page-top-gap page-foot-gap">
      <div className="split split-even">
        <img className="art" src={lostDrawing} width="560" height="360" alt="" />
        <div className="stack">
          {!props.trouble && <Tag>错误 {status}</Tag>}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{help}</p>
          {/* the words of the specification stay as they are, beside the help in Chinese */}
          <p className="muted" lang={/[\u4e00-\u9fff]/.test(message) ? undefined : 'en'}>
            {message}
          </p>
          <div className="btns">
            {props.onRetry && (
              <Button icon="refresh" onClick={props.onRetry}>
                重试
              </Button>
            )}
            {home && (
              <LinkButton href={home.href} icon="home">
                {home.label}
              </LinkButton>
            )}
            <LinkButton href="#contact" variant="secondary" icon="comments">
              联系我们
            </LinkButton>
          </div>
          <nav aria-label="常用页面">
            <ul className="list-links">
              <li>
                <Link href="/workOrder">
                  <span>接工单</span>
                  <Icon name="arrow-right" />
                </Link>
              </li>
              <li>
                <Link href="/account/login">
                  <span>登录</span>
                  <Icon name="arrow-right" />
                </Link>
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </div>
  )
}
