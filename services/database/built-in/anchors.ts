/** The positions of the site that show swipers, with the names that its pages request. */
export const ANCHORS = [
  { name: 'Home', displayName: '首页横幅', description: '首页最上方，可以暂停' },
  { name: 'News', displayName: '新闻页横幅', description: '新闻中心的列表上方' },
] as const
