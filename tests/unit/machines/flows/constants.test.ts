import { describe, expect, test } from 'vitest'
import * as constants from '#machines/flows/constants.ts'

const rows: [name: string, actual: unknown, expected: unknown][] = [
  ['§9 back-to-top threshold: 300 px', constants.BACK_TO_TOP_THRESHOLD_PX, 300],
  ['§9 copyright range starts 2021', constants.COPYRIGHT_START_YEAR, 2021],
  ['§9 chunk reload guard: 60 seconds', constants.CHUNK_RELOAD_GUARD_MS, 60_000],
  ['§9 default fetch delay: 200 ms', constants.FETCH_DELAY_MS, 200],
  ['§9 token cookie: access_token', constants.TOKEN_COOKIE_NAME, 'access_token'],
  ['§9 error toast: 5000 ms', constants.ERROR_TOAST_MS, 5000],
  ['§9 loading bar: throttle 200 ms', constants.LOADING_BAR_THROTTLE_MS, 200],
  ['§9 loading bar: duration 5000 ms', constants.LOADING_BAR_DURATION_MS, 5000],
  ['§9 tenant id 1', constants.TENANT_ID, 1],
  ['§9 locale zh-Hans', constants.LOCALE, 'zh-Hans'],
  ['§9 request language zh-CN', constants.REQUEST_LANGUAGE, 'zh-CN'],
  ['§9 category page size 65535', constants.CATEGORY_PAGE_SIZE, 65_535],
  ['§9 SEO cache 3,600,000 ms', constants.SEO_CACHE_MS, 3_600_000],
  ['§9 category wait poll 10 ms', constants.CATEGORY_WAIT_POLL_MS, 10],
  ['§9 enterprise-id header only when above 0', constants.ENTERPRISE_ID_HEADER_ABOVE, 0],
  ['§4 logout shows 退出成功！', constants.LOGOUT_MESSAGE, '退出成功！'],
  ['§8 title of validation errors', constants.VALIDATION_FAILED_TITLE, '请求参数未能通过验证'],
  ['§8 user info failure', constants.USER_INFO_FAILED_MESSAGE, 'get userLoginInfo error'],
  ['§8 SEO failure', constants.SEO_FAILED_MESSAGE, 'get seo setting error'],
  ['§8 no route', constants.PAGE_NOT_FOUND_MESSAGE, 'This page could not be found'],
]

describe('business constants of the specification', () => {
  test.each(rows)('%s', (_name, actual, expected) => {
    expect(actual).toBe(expected)
  })
})
