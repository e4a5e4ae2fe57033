import type { Database } from '#services/database/connect.ts'
import type { ResumeSection } from '#services/database/schema/requirement-resumes.ts'
import { baseSection, contactSection, disabilitySection, trainingSection } from './resume-sections.repository.ts'

/** Reads one part of a resume in words; undefined when the person has not filled it in. */
export type ReadResumeSection = (db: Database, personId: number) => Promise<ResumeSection | undefined>

/** In the order of the page. */
const sections: ReadResumeSection[] = [baseSection, contactSection, disabilitySection, trainingSection]

/** A part that is added here joins every resume that is delivered from then on. */
export const registerResumeSection = (read: ReadResumeSection): void => void sections.push(read)

/** A person's resume in words, part by part, as an employer reads it. Whoever asks has checked that he may. */
export async function resumeSectionsOf(db: Database, personId: number): Promise<ResumeSection[]> {
  const found: ResumeSection[] = []
  for (const read of sections) {
    const section = await read(db, personId)
    if (section) found.push(section)
  }
  return found
}
