const TITLE = '(先生|女士|小姐|大姐|大哥|大叔|阿姨)'

/** Surnames that end no other word in front of a title. */
const SURNAME =
  '(欧阳|上官|司马|诸葛|司徒|夏侯|皇甫|慕容|[张王李赵刘陈杨黄吴徐孙朱胡郭林罗郑梁宋唐韩冯邓曹彭曾萧肖蔡潘田董袁叶蒋杜苏魏吕丁沈姚卢傅崔汪陆廖贾韦邹孟熊秦邱侯尹薛闫阎雷龙陶黎贺顾毛郝龚邵钱严武戴莫孔汤谢江马])'

/** Surnames that are also the end of common words, such as 任何女士 and 限于女士; they count after a verb of contact. */
const COMMON_WORD = '[高周任何于方白石史余段钟万程范夏常康乔金单安向许成时温付]'

/** Words that name somebody to meet or to call: 找, 联系, 致电. */
const CONTACT = '(找|联系|致电|电话给|发给|交给|咨询|见|问|寻|拨打|系人[:：]?)'

/**
 * One certain person with a title, as in 到公司三楼找张女士. The title says who waits for the applicant, and demands
 * nothing of the applicant.
 */
export const CONTACT_NAMES = new RegExp(
  `${SURNAME}${TITLE}|${CONTACT}(前台|人事|门卫|主管)?的?(${SURNAME}[\\u4e00-\\u9fff]{0,2}|${COMMON_WORD})${TITLE}`,
  'g',
)
