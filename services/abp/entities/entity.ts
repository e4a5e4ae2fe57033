import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '#machines/actor.ts'
import type { FileCategory } from '#machines/rules/files/file-kinds.ts'
import type { Database } from '#services/database/connect.ts'
import type { PolicyEntity } from '../access/field-policies/policies.ts'
import type { AnyBinding, Scope } from '../apply-event.ts'
import type { ValidationError } from '../conventions/errors.ts'
import type { AnyAct, Reading } from '../lifecycle/act.ts'
import type { HistoryRules } from '../lifecycle/history-rules.ts'
import type { PersonalData } from './personal-data.ts'

/** Whether the actor may read this file of the row. `fileId` is needed for rows that show some files to fewer users. */
export type MayRead = (db: Database, actor: Actor, rowId: number, fileId: number) => Promise<boolean>
/** Whether the actor may upload a file to the row directly, without a form of the row. */
export type MayAttach = (db: Database, actor: Actor, rowId: number) => Promise<boolean>
/**
 * Whether the actor may read a file that belongs to no single row but is referenced by several (one voucher, many
 * payments).
 */
export type MayReadNamed = (db: Database, actor: Actor, fileId: number) => Promise<boolean>

/** Files that belong to a row. Without `mayAttach` they are attached by a form of the row only. */
export interface FileRules {
  readonly category: FileCategory
  readonly mayRead: MayRead
  readonly mayAttach?: MayAttach
}

export interface NamedFileRules {
  readonly category: FileCategory
  readonly mayRead: MayReadNamed
}

/** The rules for checking and counting a saved search of this list. */
export interface SearchRules {
  /** the errors in the query that are specific to the list */
  problems(query: URLSearchParams): readonly ValidationError[]
  /** the number of public rows that match the query and were published after `since`, up to `until` */
  countNew(db: Database, query: URLSearchParams, since: Date, until: Date): Promise<number>
}

/** How the copy of a user's data handles the rows: the section that contains them, or why they are not copied. */
type Copied = { readonly copiedIn: string } | { readonly notCopied: string }
/** How the closing of an account handles the rows: the section that erases them, or why they stay. */
type Erased = { readonly erasedBy: string } | { readonly notErased: string }

/** A table with data about persons, with its handling in both cases. docs/personal-data.md describes the data. */
export type PersonalTable = { readonly table: PgTable } & Copied & Erased

/** The facts about one kind of stored record, for all code of the server that treats every kind alike. */
export interface Entity {
  /** the name in the status log and in the specification */
  readonly name: string
  /** the label in Chinese */
  readonly label: string
  /** the services whose operations read and write the rows, with its exports, as the routes spell them */
  readonly services?: readonly string[]
  /** who reads which personal field: services/abp/access/field-policies */
  readonly fieldPolicies?: readonly PolicyEntity[]
  /** fields whose change asks for another audit */
  readonly reAudited?: readonly string[]
  /** fields without which the record stays a draft */
  readonly neededToPublish?: readonly string[]
  /** tables without data about persons, except the author of a row */
  readonly tables?: readonly PgTable[]
  readonly personalTables?: readonly PersonalTable[]
  /** the binding by which services/abp/apply-event.ts writes the status */
  readonly lifecycle?: AnyBinding
  /** the rules about who may read the status log and the notes of colleagues on a record */
  readonly history?: HistoryRules
  readonly files?: readonly FileRules[]
  readonly namedFiles?: readonly NamedFileRules[]
  /**
   * sections of the copy of a user's data, with the reasons against closing the account and the data that closing
   * erases
   */
  readonly personalData?: readonly PersonalData[]
  /** the rules for saved searches of this list */
  readonly search?: SearchRules
  /** assigns the rows of a person to the person's new foundation; null for no foundation */
  readonly moveToFoundation?: (tx: Database, personId: number, foundationId: number | null) => Promise<void>
  /** closes the open rows of a person whose death is confirmed; money that is due stays due */
  readonly closeForDeath?: (scope: Scope, personId: number, reason: string) => Promise<void>
  /** closes the open rows that a person has with an employer whose contract has ended */
  readonly leaveEmployer?: (scope: Scope, personId: number, enterpriseId: number) => Promise<void>
  /** hands on what waits for a user whose account is deactivated, removed or closed */
  readonly accountEnds?: (scope: Scope, userId: number) => Promise<void>
  /** checks the recent full views of personal data by one actor, in the transaction that logs a further view */
  readonly watchViews?: (view: Reading) => Promise<void>
  /** operations that need the approval of a second user */
  readonly acts?: readonly AnyAct[]
}

/** Allows every user who can find the row to read what belongs to it. */
export const isFound =
  (find: (db: Database, actor: Actor, id: number) => Promise<unknown>) =>
  async (db: Database, actor: Actor, id: number): Promise<boolean> =>
    (await find(db, actor, id)) !== undefined
