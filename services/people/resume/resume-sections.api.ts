import type { Access } from '#services/abp/sealing/sealed-phones.ts'
import type { ResumeSection } from '#services/database/schema/requirement-resumes.ts'
import { writtenSections } from './resume-parts.repository.ts'
import { baseSection, contactSection, disabilitySection, trainingSection } from './resume-sections.repository.ts'
import { ResumeSectionDto } from './resume-sections.schemas.ts'

export { ResumeSectionDto }

/** A person's resume as sections of text for an employer. The caller has checked the right to read it. */
export async function resumeSectionsOf(at: Access, personId: number): Promise<ResumeSection[]> {
  const { db } = at
  const known = [await baseSection(db, personId), await contactSection(at, personId)]
  const sensitive = await disabilitySection(db, personId)
  const written = await writtenSections(db, personId)
  const training = await trainingSection(db, personId)
  return [...known, sensitive, ...written, training].filter((section) => section !== undefined)
}
