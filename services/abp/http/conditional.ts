/** Entity tags of the headers If-Match and If-None-Match (RFC 9110 §13.1). */

const tagsOf = (header: string): readonly string[] => header.match(/(?:W\/)?"[^"]*"/g) ?? []
const withoutWeak = (tag: string): string => tag.replace(/^W\//, '')

/**
 * True if the client already has this version, which is answered with 304. Weak tags count, because only the content
 * matters.
 */
export const hasVersion = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || tagsOf(ifNoneMatch).some((each) => withoutWeak(each) === withoutWeak(tag)))

/** True if the client asks for another version, which is answered with 412. */
export const wantsOther = (ifMatch: string | undefined, tag: string): boolean =>
  ifMatch !== undefined && ifMatch.trim() !== '*' && !tagsOf(ifMatch).includes(tag)
