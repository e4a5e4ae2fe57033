/** 2 to 20 characters: Chinese, the middle dot of names such as 阿依古丽·买买提, Latin letters with blanks between. */
const NAME = /^[\p{Script=Han}A-Za-z](?:[\p{Script=Han}A-Za-z· ]{0,18})[\p{Script=Han}A-Za-z]$/u

/** The many dots that keyboards offer become the one of GB 18030; blanks at the ends and doubled ones go. */
export const normaliseRealName = (text: string): string =>
  text
    .trim()
    .replace(/[•‧∙・⋅]/g, '·')
    .replace(/\s+/g, ' ')

export const isRealName = (text: string): boolean => NAME.test(normaliseRealName(text))
