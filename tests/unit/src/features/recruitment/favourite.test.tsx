// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { FavouriteButton } from '#src/features/recruitment/components/favourite-button.tsx'
import type { JobDetail } from '#src/features/recruitment/components/job-detail.types.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { click, get, getByName, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const job = { id: 7, title: '在线文字客服', isFavourite: false } as unknown as JobDetail
const open = (requirementFavourite: () => unknown) =>
  renderWith(<FavouriteButton job={job} />, { requirementFavourite }, { userId: 9, userType: 'DisabledPerson' })
const titles = ({ toasts }: Awaited<ReturnType<typeof open>>) => toasts().toasts.map(({ lines }) => lines[0])

it('says that a job is kept once it is', async () => {
  const view = await open(() => true)
  await click(getByName('收藏岗位'))
  await settle()
  expect(view.of('requirementFavourite')).toEqual([{ input: { id: 7, isFavourite: true } }])
  expect(titles(view)).toEqual(['已收藏'])
})

it('says nothing of the kind when the login has ended', async () => {
  const view = await open(() => {
    const details = '当前用户没有登录到系统！'
    throw new ApiError(details, {
      code: 'UNAUTHENTICATED',
      httpStatus: 401,
      abpCode: 40100,
      details,
      validationErrors: [],
    })
  })
  await click(getByName('收藏岗位'))
  await settle()
  expect(titles(view)).not.toContain('已收藏')
  expect(get('button').textContent).toBe('收藏岗位')
})
