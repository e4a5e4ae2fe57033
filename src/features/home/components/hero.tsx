import type { FormEvent } from 'react'
import { requirementGetRequirementList_keyword } from '#src/api/limits.ts'
import heroDrawing from '#src/assets/illustrations/hero-way.svg?no-inline'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { SearchForm } from '#src/ui/forms/search-form.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { useRouteHeading } from '#src/ui/layout/route-focus.tsx'
import { Link } from '#src/ui/link-provider.tsx'

const JOBS = '/requirement'
const ORDERS = '/workOrder'

/**
 * One search field for both lists: the button decides which list is searched. Without scripts the form is sent
 * normally.
 */
function Search() {
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const list = submitter?.getAttribute('formaction') ?? JOBS
    const words = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    navigate(words === '' ? list : `${list}?${new URLSearchParams({ keyword: words })}`)
  }
  return (
    <SearchForm className="hero-search" action={JOBS} onSubmit={onSubmit}>
      <label className="label" htmlFor="home-search">
        搜索岗位或工单
      </label>
      <div className="search">
        <input
          className="input"
          id="home-search"
          name="keyword"
          type="search"
          maxLength={requirementGetRequirementList_keyword.max}
          autoComplete="off"
        />
        <Button type="submit" variant="action" icon="search" formAction={JOBS}>
          找岗位
        </Button>
        <Button type="submit" icon="list-check" formAction={ORDERS}>
          找工单
        </Button>
      </div>
    </SearchForm>
  )
}

export function Hero({ jobs, orders }: { jobs: string | null; orders: string | null }) {
  const heading = useRouteHeading()
  return (
    <section className="hero on-deep">
      <div className="wrap">
        <div className="hero-copy">
          <h1 ref={heading} tabIndex={-1}>
            工作在前方，
            <br />
            路已经铺好。
          </h1>
          <p className="lead">
            找岗位、接工单、签合同、领工资，每一步都看得见、听得到、读得懂。本平台对求职者不收任何费用。
          </p>
          <Search />
          <div className="btns">
            <Link className="link-row" href={JOBS}>
              <Icon name="briefcase" />
              {jobs === null ? '全部岗位' : `全部岗位 ${jobs} 个`}
            </Link>
            <Link className="link-row" href={ORDERS}>
              <Icon name="list-check" />
              {orders === null ? '全部工单' : `开放工单 ${orders} 个`}
            </Link>
          </div>
        </div>
        <div className="hero-art from-md">
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
