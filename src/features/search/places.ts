import type { IconName } from '#src/ui/icon/icon-names.ts'

/** A page of the office, or an action that begins on one, as the navigation offers it to this reader. */
export interface Place {
  label: string
  href: string
  icon: IconName
  isAct?: true
}

/** Pinyin initials of each label; tests compare them with the navigation and with the database's function. */
export const PLACE_LETTERS: Readonly<Record<string, string>> = {
  工作台: 'gzt',
  求职者: 'qzz',
  企业: 'qy',
  招聘需求: 'zpxq',
  投递与推荐: 'tdytj',
  合同: 'ht',
  合同邀请: 'htyq',
  工单: 'gd',
  成果验收: 'cgys',
  反馈: 'fk',
  结算: 'js',
  账簿: 'zb',
  银行流水: 'yhls',
  发票: 'fp',
  审批: 'sp',
  培训: 'px',
  工资: 'gz',
  任务: 'rw',
  文章: 'wz',
  栏目: 'lm',
  轮播: 'lb',
  轮播位置: 'lbwz',
  友情链接: 'yqlj',
  搜索引擎信息: 'ssyqxx',
  意见箱: 'yjx',
  文字客服: 'wzkf',
  账号: 'zh',
  角色与权限: 'jsyqx',
  基金会: 'jjh',
  平台设置: 'ptsz',
  字典: 'zd',
  行政区划: 'xzqh',
  残保金规则: 'cbjgz',
  最低工资: 'zdgz',
  合同模板: 'htmb',
  消息模板: 'xxmb',
  协议与声明: 'xyysm',
  运行状况: 'yxzk',
  数据迁入: 'sjqr',
  开通平台: 'ktpt',
  内置数据: 'nzsj',
  消息发送: 'xxfs',
  合同存证: 'htcz',
  操作日志: 'czrz',
  登录日志: 'dlrz',
  敏感信息查看: 'mgxxck',
  管理首页: 'glsy',
  职工工作量: 'zggzl',
  投递记录: 'tdjl',
  文字沟通: 'wzgt',
  职工: 'zg',
  站内信: 'znx',
  企业资料: 'qyzl',
  新建工单: 'xjgd',
  代建档案: 'djda',
  新建文章: 'xjwz',
  发布岗位: 'fbgw',
  布置任务: 'bzrw',
  发放工资: 'ffgz',
  平均工资: 'pjgz',
  节假日: 'jjr',
  残疾人个税减征: 'cjrgsjz',
  社会保险: 'shbx',
  补贴和奖励: 'bthjl',
  政策数据: 'zcsj',
}

const MOST = 5

/**
 * How well a label matches: 0 for an equal label, then a label that begins with the text, contains it, or matches by
 * its initials; undefined for no match.
 */
function distanceOf(label: string, typed: string): number | undefined {
  if (label === typed) return 0
  if (label.startsWith(typed)) return 1
  if (label.includes(typed)) return 2
  const letters = PLACE_LETTERS[label] ?? ''
  if (/^[a-z]{2,}$/.test(typed) && letters.includes(typed)) return letters.startsWith(typed) ? 3 : 4
  return undefined
}

/** The pages and actions that match a text, the most exact first. */
export function placesFor(places: readonly Place[], text: string): Place[] {
  const typed = text.trim().toLowerCase()
  if (typed === '') return []
  return places
    .flatMap((place, at) => {
      const far = distanceOf(place.label.toLowerCase(), typed)
      return far === undefined ? [] : [{ place, far, at }]
    })
    .sort((a, b) => a.far - b.far || a.at - b.at)
    .slice(0, MOST)
    .map(({ place }) => place)
}
