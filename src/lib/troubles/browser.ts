import type { Trouble } from './network.ts'

/** Messages about problems of the browser or the device. */
export const BROWSER_TROUBLES = {
  cookies: {
    title: '浏览器不接受 Cookie',
    text: '登录只能留在这一页，刷新、关闭或打开新窗口后要重新登录；请在浏览器的设置里允许本网站使用 Cookie，再登录一次。',
  },
  storageFull: {
    title: '浏览器的存储空间满了',
    text: '正在填写的内容没有存成草稿，只留在这一页；请先提交或保存，再到浏览器的设置里清理网站数据。',
  },
  storageRefused: {
    title: '浏览器不让保存草稿',
    text: '正在填写的内容只留在这一页，刷新或关闭就没有了；请填完就提交，或在浏览器的设置里允许本网站保存数据。',
  },
} satisfies Readonly<Record<string, Trouble>>

/** 3 天, 5 小时, 20 分钟: the duration in the largest unit of which it has at least one. */
function spanOf(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  if (minutes >= 48 * 60) return `${Math.round(minutes / 60 / 24)} 天`
  return minutes >= 60 ? `${Math.round(minutes / 60)} 小时` : `${minutes} 分钟`
}

/** @param offsetMs difference of the clocks; positive when the server is ahead */
export const clockTrouble = (offsetMs: number): Trouble => ({
  title: '这台设备的时间不对',
  text: `它比标准时间${offsetMs > 0 ? '慢' : '快'}了大约 ${spanOf(offsetMs)}，平台按标准时间显示，登录和已填写的内容不受影响；请在设备的设置里打开“自动设置时间”。`,
})
