/** Business constants and limits: specification.md §9. Each has a test named after its row. */

/** A back-to-top control appears after scrolling past this many pixels. */
export const BACK_TO_TOP_THRESHOLD_PX = 300
export const COPYRIGHT_START_YEAR = 2021
/** A page chunk that fails to load reloads the page at most once within this time. */
export const CHUNK_RELOAD_GUARD_MS = 60_000
/** A loading indicator appears only after this time; the data itself is never delayed. */
export const FETCH_DELAY_MS = 200
export const TOKEN_COOKIE_NAME = 'access_token'
export const ERROR_TOAST_MS = 5_000
export const LOADING_BAR_THROTTLE_MS = 200
export const LOADING_BAR_DURATION_MS = 5_000
export const TENANT_ID = 1
export const LOCALE = 'zh-Hans'
export const REQUEST_LANGUAGE = 'zh-CN'
export const CATEGORY_PAGE_SIZE = 65_535
export const SEO_CACHE_MS = 3_600_000
export const CATEGORY_WAIT_POLL_MS = 10
/** The enterprise id is sent in a header only when it is above this value. */
export const ENTERPRISE_ID_HEADER_ABOVE = 0

/** Texts that the specification fixes word for word (§2, §4, §5, §8). */
export const LOGOUT_MESSAGE = '退出成功！'
export const VALIDATION_FAILED_TITLE = '请求参数未能通过验证'
export const USER_INFO_FAILED_MESSAGE = 'get userLoginInfo error'
export const SEO_FAILED_MESSAGE = 'get seo setting error'
export const PAGE_NOT_FOUND_MESSAGE = 'This page could not be found'

/** Not in the specification: shown when another user has logged in, so that the page belongs to that user. */
export const OTHER_USER_MESSAGE = '这个浏览器已经登录了另一个账号，这一页现在是那个账号的。'
/** Not in the specification: how long before the expiry the user is warned. */
export const EXPIRY_WARNING_MS = 300_000
/** Browsers and Node run a longer timer at once, so a longer wait is split into timers of at most this length. */
export const MAX_TIMER_MS = 2 ** 31 - 1
/**
 * Not in the specification: the key under which the end of a login is announced only once, however many calls fail
 * because of it.
 */
export const SESSION_TOAST_KEY = 'session-ended'
/** Not in the specification: how many entries the list of recent notices stores. */
export const RECENT_NOTICES_LIMIT = 50
/** Not in the specification: how long the finished loading bar stays, so that its end can be seen. */
export const LOADING_BAR_FADE_MS = 200
/** Not in the specification: how often a page asks whether its QR code has been scanned. */
export const SCAN_POLL_MS = 2_000
/** Not in the specification: the search of the command palette starts after this pause in typing. */
export const FIND_PAUSE_MS = 150
/** Not in the specification: a search that takes longer shows a text that it is running. */
export const FIND_SLOW_MS = 1_500
