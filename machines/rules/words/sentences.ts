import type { WordFinding } from './rule.ts'

/** The error sentence, for instance `内容中不能出现“限男性”：不能限定性别（妇女权益保障法第四十三条）。` */
export const stopSentence = (title: string, { quote, reason, law }: WordFinding): string =>
  `${title}中不能出现“${quote}”：${reason}（${law}）`

/** The sentence of a hint for author and auditor. */
export const hintSentence = (title: string, { quote, reason, law }: WordFinding): string =>
  `${title}中的“${quote}”请再看一遍：${reason}（${law}）`
