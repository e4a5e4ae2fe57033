import type { FormEvent } from 'react'
import heroDrawing from '#src/assets/illustrations/hero-way.svg?no-inline'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { useRouteHeading } from '#src/ui/layout/route-focus.tsx'
import { Link } from '#src/ui/link-provider.tsx'

/** The search goes to the list of work orders; without scripts the form does the same by itself. */
function Search() {
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    navigate(words === '' ? '/workOrder' : `/workOrder?${new URLSearchParams({ keyword: words })}`)
  }
  return (
    <search>
      <form className="hero-search" action="/workOrder" onSubmit={onSubmit}>
        <label className="label" htmlFor="home-search">
          搜索工单
        </label>
        <div className="search">
          <input className="input" id="home-search" name="keyword" type="search" maxLength={60} autoComplete="off" />
          <Button type="submit" variant="way" icon="search">
            搜索
          </Button>
        </div>
      </form>
    </search>
  )
}

export function Hero({ claimable }: { claimable: string | null }) {
  const heading = useRouteHeading()
  return (
    <section className="hero on-deep" aria-labelledby="home-title">
      <div className="wrap">
        <div className="hero-copy">
          <h1 id="home-title" ref={heading} tabIndex={-1}>
            工作在前方，
            <br />
            路已经铺好。
          </h1>
          <p className="lead">找工作、接工单、领报酬，每一步都看得见、听得到、读得懂。本平台对求职者不收任何费用。</p>
          <Search />
          <div className="btns">
            <Link className="link-row" href="/workOrder">
              <Icon name="list-check" />
              {claimable === null ? '全部工单' : `可领取工单 ${claimable} 个`}
            </Link>
          </div>
        </div>
        <div className="hero-art">
          <img
            src={heroDrawing}
            width="760"
            height="560"
            fetchPriority="high"
            alt="三位同事沿着盲道去上班：手持盲杖的女士、轮椅使用者、使用运动假肢搬运包裹的男士"
          />
        </div>
      </div>
    </section>
  )
}
