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

/** Whether the actor may read this file of the row. `fileId` is for rows that show some files to fewer users. */
export type MayRead = (db: Database, actor: Actor, rowId: number, fileId: number) => Promise<boolean>
/** Whether the actor may upload a file to the row directly, without a form of the row. */
export type MayAttach = (db: Database, actor: Actor, rowId: number) => Promise<boolean>
/** Whether the actor may read a file that belongs to no single row but is named by some (one voucher, many payments). */
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

/** How a saved search of this list is checked and counted. */
export interface SearchRules {
  /** the list's own problems with the query */
  problems(query: URLSearchParams): readonly ValidationError[]
  /** the number of public rows that match the query and were published after `since`, up to `until` */
  countNew(db: Database, query: URLSearchParams, since: Date, until: Date): Promise<number>
}

/** How the copy of a user's data contains the rows: the section that reads them, or why there is none. */
type Copied = { readonly copiedIn: string } | { readonly notCopied: string }
/** What the closing of an account does to the rows: the section that erases them, or why they stay. */
type Erased = { readonly erasedBy: string } | { readonly notErased: string }

/** A table with data about persons says both. docs/personal-data.md says what it contains. */
export type PersonalTable = { readonly table: PgTable } & Copied & Erased

/** What holds for one kind of stored record, for every part of the server that treats all kinds alike. */
export interface Entity {
  /** as in the status log and in the specification */
  readonly name: string
  /** in Chinese */
  readonly label: string
  /** the services whose operations read and write the rows, with its exports, as the routes spell them */
  readonly services?: readonly string[]
  /** who reads which personal field: services/abp/access/field-policies */
  readonly fieldPolicies?: readonly PolicyEntity[]
  /** fields whose change asks for another audit */
  readonly reAudited?: readonly string[]
  /** fields without which the record stays a draft */
  readonly neededToPublish?: readonly string[]
  /** without data about persons, except the author of a row */
  readonly tables?: readonly PgTable[]
  readonly personalTables?: readonly PersonalTable[]
  /** who writes the status: services/abp/apply-event.ts */
  readonly lifecycle?: AnyBinding
  /** who reads the status log, and the notes of colleagues beside a record */
  readonly history?: HistoryRules
  readonly files?: readonly FileRules[]
  readonly namedFiles?: readonly NamedFileRules[]
  /** sections of the copy of a user's data, with what prevents the closing of an account and what it erases */
  readonly personalData?: readonly PersonalData[]
  /** saved searches */
  readonly search?: SearchRules
  /** gives the rows of a person to the person's new foundation; null for none */
  readonly moveToFoundation?: (tx: Database, personId: number, foundationId: number | null) => Promise<void>
  /** closes what waits for a person whose death is confirmed; money that is due stays due */
  readonly closeForDeath?: (scope: Scope, personId: number, reason: string) => Promise<void>
  /** checks the recent views of personal data in full by one actor, in the transaction that records one more */
  readonly watchViews?: (view: Reading) => Promise<void>
  /** changes that need two users */
  readonly acts?: readonly AnyAct[]
}

/** Whoever finds the row may read what belongs to it. */
export const isFound =
  (find: (db: Database, actor: Actor, id: number) => Promise<unknown>) =>
  async (db: Database, actor: Actor, id: number): Promise<boolean> =>
    (await find(db, actor, id)) !== undefined
